import { orderings, PageQuery } from '@akoma/contract/base';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { filtersIn, isBare, pageSizeIn, queryIn, viewSearchOf, withListFields } from './list-search.ts';

const schema = PageQuery.extend({ ordering: orderings(['arrived_at']), status: z.string().optional() });
const search = { page: 3, page_size: 25, search: 'ama', status: 'arrived', ordering: '-arrived_at', open: 'x', view: 'v', new: '1' };

describe('what a list reads from its address', () => {
  it('LIST-006 a list takes open, edit, new and view; another screen does not', () => {
    expect(withListFields(schema).parse({ open: 'a', edit: 'b', new: '1', view: 'c', junk: 1 })).toEqual({
      page: 1,
      page_size: 10,
      open: 'a',
      edit: 'b',
      new: '1',
      view: 'c',
    });
    const ofPatient = schema.extend({ patient_id: z.string() });
    expect(withListFields(ofPatient, ['patient_id']).parse({ new: '1' })).toEqual({ page: 1, page_size: 10, new: '1' });
    const plain = z.object({ tab: z.string().optional() });
    expect(withListFields(plain)).toBe(plain);
  });

  it('LIST-019 asks with the operation’s own fields, and what the screen fixes', () => {
    expect(queryIn(Object.keys(schema.shape), search, { patient: 'p' })).toEqual({
      page: 3,
      page_size: 25,
      search: 'ama',
      status: 'arrived',
      ordering: '-arrived_at',
    });
    expect(queryIn(['page', 'patient'], { page: 1 }, { patient: 'p' })).toEqual({ page: 1, patient: 'p' });
  });

  it('LIST-003 knows what narrows the list', () => {
    expect(filtersIn(search)).toEqual({ search: 'ama', status: 'arrived' });
    expect(filtersIn({ page: 2, ordering: 'mrn', search: '' })).toEqual({});
  });

  it('LIST-019 a view keeps filters, order and page size as text', () => {
    expect(viewSearchOf(search)).toEqual({ search: 'ama', status: 'arrived', ordering: '-arrived_at', page_size: '25' });
    expect(viewSearchOf({ page: 1, page_size: 10, is_hospitalized: true })).toEqual({ is_hospitalized: 'true' });
  });

  it.each([
    [{}, true],
    [{ page: 1, page_size: 10, new: '1' }, true],
    [{ page: 2 }, false],
    [{ search: 'a' }, false],
    [{ ordering: 'mrn' }, false],
    [{ view: 'all' }, false],
  ])('LIST-019 %j may open with the default view: %s', (address, bare) => {
    expect(isBare(address)).toBe(bare);
  });

  it.each([
    ['its own', { page_size: 50 }, undefined, 25, 50],
    ['the view’s', { view: 'v' }, '15', 25, 15],
    ['the user’s on a first page', { page: 1, page_size: 10 }, undefined, 25, 25],
    ['ten on a later page, for every reader', { page: 3, page_size: 10 }, undefined, 25, 10],
    ['ten in a view that says nothing', { view: 'v' }, undefined, 25, 10],
  ])('LIST-020 the page size is %s', (_name, address, ofView, ofUser, size) => {
    expect(pageSizeIn(address, ofView, ofUser)).toBe(size);
  });
});
