import { describe, expect, it } from 'vitest';
import { searchable, wordsOf } from './organization.rules.ts';

describe('rules of the organization', () => {
  it('TEAM-001 names are found without marks and in any case', () => {
    expect(searchable('  Ɔbáa   Yaá ')).toBe('obaa yaa');
    expect(wordsOf(' Yaá MENSAH ')).toEqual(['yaa', 'mensah']);
    expect(wordsOf(undefined)).toEqual([]);
  });
});
