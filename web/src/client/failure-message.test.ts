import { describe, expect, it } from 'vitest';
import { failureMessage, readBody } from './failure-message.ts';

const cases: [title: string, answer: unknown, message: string][] = [
  ['ERR-001 reads the message of the answer', { message: 'X' }, 'X'],
  ['ERR-003 takes error before message', { error: 'E', message: 'M', errors: ['L'], detail: 'D' }, 'E'],
  ['ERR-003 takes message before errors', { message: 'M', errors: ['L'], detail: 'D' }, 'M'],
  ['ERR-003 takes errors before detail', { errors: ['L'], detail: 'D' }, 'L'],
  ['ERR-003 takes the first item of a list', ['First', 'Second'], 'First'],
  ['ERR-003 takes detail', { detail: 'D' }, 'D'],
  ['ERR-003 takes detail before a field', { mobile: ['Bad number'], detail: 'D' }, 'D'],
  ['ERR-003 skips an empty message', { message: '  ', detail: 'D' }, 'D'],
  ['ERR-003 looks into an error that is itself an object', { error: { message: 'Inner' } }, 'Inner'],
  ["ERR-004 takes the first field's first message", { mobile: ['Bad number', 'Too short'], name: ['Missing'] }, 'Bad number'],
  ["ERR-004 takes a field's text", { mobile: 'Bad number' }, 'Bad number'],
  ['ERR-004 never reads out a code or a request number', { code: 'invalid', request_id: 'r-1', status: 400 }, 'Something went wrong'],
  ['ERR-005 says so when nothing is found', {}, 'Something went wrong'],
  ['ERR-005 says so when there is no body', null, 'Something went wrong'],
  ['ERR-005 says so for a number', 42, 'Something went wrong'],
  ['ERR-020 errors as a text', { errors: 'Plain' }, 'Plain'],
  ['ERR-020 errors as a list', { errors: ['One', 'Two'] }, 'One'],
  ['ERR-020 errors as a map of lists', { errors: { mobile: ['Bad number'] } }, 'Bad number'],
  ['ERR-020 a list of maps', [{ mobile: ['Bad number'] }, { mobile: ['Other'] }], 'Bad number'],
];

describe('the sentence of a failed answer', () => {
  it.each(cases)('%s', (_, answer, message) => {
    expect(failureMessage(answer)).toBe(message);
  });

  it('ERR-003 stops in an answer without end', () => {
    const endless: unknown[] = [];
    endless.push(endless);
    expect(failureMessage(endless)).toBe('Something went wrong');
  });
});

describe('the body of a failed answer', () => {
  it('ERR-002 reads JSON out of a binary answer', () => {
    expect(failureMessage(readBody('{"detail":"No file"}', 'application/pdf'))).toBe('No file');
  });
  it("ERR-005 says nothing of a proxy's page", () => {
    expect(failureMessage(readBody('<html>502 Bad Gateway</html>', 'text/html'))).toBe('Something went wrong');
    expect(failureMessage(readBody('{broken', 'application/json'))).toBe('Something went wrong');
  });
  it('ERR-014 keeps a short plain text', () => {
    expect(failureMessage(readBody('Visit is closed', 'text/plain; charset=utf-8'))).toBe('Visit is closed');
  });
});
