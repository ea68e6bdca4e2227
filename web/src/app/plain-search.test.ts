import { listPatients } from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { withListFields } from '../client/list/list-search.ts';
import { readSearch } from '../client/lenient-search.ts';
import { plainSearch } from './plain-search.ts';

const read = (address: string) => readSearch(withListFields(listPatients.query!), plainSearch.parseSearch(address)) as object;

describe('the search part of an address', () => {
  it.each([
    ['?search=12345', { search: '12345' }],
    ['?search=0244123456', { search: '0244123456' }],
    ['?search=true', { search: 'true' }],
    ['?active=false', { active: false }],
    ['?page=3&page_size=25', { page: 3, page_size: 25 }],
    ['?new=1', { new: '1' }],
    ['?search=Ama+Serwaa%20M', { search: 'Ama Serwaa M' }],
    ['?page=x&search=%zz', { search: '%zz', page: 1 }],
  ])('LIST-019 %s reads as it was written', (address, search) => {
    expect(read(address)).toMatchObject(search);
  });

  it('LIST-019 what is written is read again', () => {
    const search = { search: '+233 24', new: '1', view: 'all' };
    expect(plainSearch.parseSearch(plainSearch.stringifySearch(search))).toEqual(search);
  });
});
