import { describe, expect, it } from 'vitest';
import { cacheOf, wayOf } from './page-cache.ts';

const origin = 'https://akoma.example.org';
const at = (path: string, mode = 'cors', method = 'GET') => wayOf({ method, mode, url: new URL(path, origin).href }, origin);

describe('what the worker answers', () => {
  it.each([
    ['a page', '/opd-patients?search=a', 'navigate', 'page'],
    ['the start', '/', 'navigate', 'page'],
    ['a hashed file', '/assets/start-Ab12.js', 'no-cors', 'file'],
    ['a call of the API', '/api/v2/emr/patients', 'cors', 'untouched'],
    ['a picture of a patient', '/api/v2/files/photo.png', 'no-cors', 'untouched'],
    ['a document that is opened by itself', '/api/v2/files/summary.pdf', 'navigate', 'untouched'],
    ['health', '/health/ready', 'cors', 'untouched'],
    ['the name of the newest build', '/version.json', 'cors', 'untouched'],
    ['an icon', '/favicon.svg', 'no-cors', 'untouched'],
    ['another origin', 'https://elsewhere.example/assets/x.js', 'cors', 'untouched'],
  ])('SHELL-014 %s', (_, path, mode, way) => {
    expect(at(path, mode)).toBe(way);
  });

  it('SHELL-014 nothing but GET', () => {
    expect(at('/assets/x.js', 'cors', 'POST')).toBe('untouched');
    expect(at('/opd', 'navigate', 'POST')).toBe('untouched');
  });

  it('each build has a cache of its own', () => {
    expect(cacheOf('a')).not.toBe(cacheOf('b'));
  });
});
