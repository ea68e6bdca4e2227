import { describe, expect, it } from 'vitest';
import { boundErrors, textErrors } from './body-bounds.ts';

const nested = (levels: number, open = '[', close = ']'): string => open.repeat(levels) + close.repeat(levels);
const many = (count: number): number[] => Array.from({ length: count }, () => 1);
const sentences = (found: object | undefined): string[] => Object.values(found ?? {}).flat() as string[];

describe('JSON is judged before it is made of', () => {
  const most = { entries: 40 };
  it.each([
    ['as deep as may be', nested(32), []],
    ['deeper', nested(33), ['Body should not be nested deeper than 32 levels.']],
    ['deeper in objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, ['Body should not be nested deeper than 32 levels.']],
    ['brackets in a text', JSON.stringify({ a: nested(40) }), []],
    ['as many as may be', JSON.stringify({ a: [...many(37), {}], b: [] }), []],
    ['one more', JSON.stringify({ a: [...many(37), {}], b: [[]] }), ['Body should not have more than 40 entries.']],
    ['blanks and nothing inside', ' { "a" : [ ] , "b" : { } , "c" : [ 1 , 2 , 3 ] } ', []],
    ['commas in a text', JSON.stringify({ a: ','.repeat(50) }), []],
    ['a mark in a text', JSON.stringify({ 'a"[': '",[,[,[,[,[,[,[,[', b: '\\', c: '\\"' }), []],
  ])('ERR-019 %s: the same is said of the text and of what is made of it', (_what, json, said) => {
    expect(sentences(textErrors(json, 'body', most))).toEqual(said);
    expect(sentences(boundErrors(JSON.parse(json), 'body', most))).toEqual(said);
  });

  it.each(['[', '"', '"\\', '{"a', ']]]]', ',"'])('ERR-019 comes to an end with %j, which is no JSON', (text) => {
    expect(textErrors(text, 'body', most)).toBeUndefined();
  });
});
