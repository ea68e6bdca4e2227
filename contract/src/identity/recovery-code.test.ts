import { expect, it } from 'vitest';
import { FactorConfirmation, FactorProof, FactorStart, groupedRecoveryCode, recoveryCodeOf, SecondStep } from './index.ts';

it.each([
  ['k3vq-81mz-7dhw', 'k3vq81mz7dhw'],
  [' K3VQ 81MZ 7DHW ', 'k3vq81mz7dhw'],
  ['k3vq81mz7dhw', 'k3vq81mz7dhw'],
  ['k3vq–8lmz–7dhw', 'k3vq81mz7dhw'],
  ['K3VQ-8IMZ-7DHW', 'k3vq81mz7dhw'],
  ['oooo-oooo-oooo', '000000000000'],
  ['k3vq-81mz-7dh', null],
  ['k3vq-81mz-7dhww', null],
  ['k3vq-81mz-7dhu', null],
  ['123456', null],
  ['', null],
])('AUTH-018 reads %j as the recovery code %j', (text, code) => {
  expect(recoveryCodeOf(text)).toBe(code);
});

it('AUTH-018 shows a recovery code in groups of four', () => {
  expect(groupedRecoveryCode('k3vq81mz7dhw')).toBe('k3vq-81mz-7dhw');
});

it.each([
  [{ code: '123456' }, null],
  [{ code: ' 123 456 ' }, null],
  [{ code: '123-456' }, null],
  [{ recovery_code: 'K3VQ 81MZ 7DHW' }, null],
  [{}, ['code', 'Code is required.']],
  [{ code: '' }, ['code', 'Code is required.']],
  [{ code: '12345' }, ['code', 'Code is not valid.']],
  [{ code: '1234567' }, ['code', 'Code is not valid.']],
  [{ code: 'abcdef' }, ['code', 'Code is not valid.']],
  [{ recovery_code: '' }, ['recovery_code', 'Recovery code is required.']],
  [{ recovery_code: 'short' }, ['recovery_code', 'Recovery code is not valid.']],
  [{ code: '123456', recovery_code: 'k3vq-81mz-7dhw' }, ['code', 'Code is required.']],
])('AUTH-018 a second step with %j says %j', (proof, said) => {
  for (const read of [SecondStep.safeParse({ challenge: 'x', ...proof }), FactorProof.safeParse({ password: 'x', ...proof })]) {
    const issue = read.error?.issues[0];
    expect(issue ? [issue.path.join('.'), issue.message] : null).toEqual(said);
  }
});

it('AUTH-018 beginning asks for nothing, or for one proof; confirming asks for both password and code', () => {
  expect(FactorStart.parse({})).toEqual({});
  expect(FactorStart.parse({ code: '123 456' })).toEqual({ code: '123456' });
  expect(FactorStart.safeParse({ code: '123456', recovery_code: 'k3vq-81mz-7dhw' }).success).toBe(false);
  expect(FactorConfirmation.safeParse({ password: 'x' }).error?.issues[0]?.message).toBe('Code is required.');
  expect(FactorConfirmation.safeParse({ code: '123456' }).error?.issues[0]?.message).toBe('Password is required.');
});
