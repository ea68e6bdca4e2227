import { describe, expect, it } from 'vitest';
import { addressOf, bodyOf, filenameOf, splitEvents } from './build-request.ts';

describe('addresses', () => {
  const op = { path: '/api/v2/emr/patients/{id}' } as const;
  it('CALL-008 fills the path and leaves empty query fields out', () => {
    expect(addressOf(op, { params: { id: 'a/b' }, query: { search: '', page: 2, status: ['x', 'y'], ordering: undefined } })).toBe(
      '/api/v2/emr/patients/a%2Fb?page=2&status=x&status=y',
    );
  });
  it('CALL-008 refuses to send an address with a hole', () => {
    expect(() => addressOf(op, { params: {} })).toThrow('needs id');
  });
});

describe('bodies', () => {
  it('CALL-003 sends JSON, or a form when a file is in it, the file last', () => {
    expect(bodyOf({ a: 1 })).toEqual({ body: '{"a":1}', headers: { 'content-type': 'application/json' } });
    expect(bodyOf([1])).toEqual({ body: '[1]', headers: { 'content-type': 'application/json' } });
    const { body, headers } = bodyOf({ file: new Blob(['x']), note: 'n', gone: undefined });
    expect(headers).toEqual({});
    expect([...(body as FormData).keys()]).toEqual(['note', 'file']);
    expect(bodyOf(undefined)).toEqual({ headers: {} });
  });
});

it('ERR-002 reads the name of a download', () => {
  expect(filenameOf('attachment; filename="visit summary.pdf"')).toBe('visit summary.pdf');
  expect(filenameOf("inline; filename*=UTF-8''K%C9%94d%C9%94.pdf")).toBe('Kɔdɔ.pdf');
  expect(filenameOf(null)).toBeUndefined();
});

it('CALL-012 splits a stream into events, however it is cut', () => {
  expect(splitEvents('data: {"a":1}\n\n: alive\n\ndata: {"b"')).toEqual({ events: ['{"a":1}'], rest: 'data: {"b"' });
  expect(splitEvents('event: change\r\ndata: one\r\ndata: two\r\n\r\n')).toEqual({ events: ['one\ntwo'], rest: '' });
});
