import { loadNumberingPlans } from '@akoma/contract/base';
import { Profile } from '@akoma/contract/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminProfileErrors, adminProfileOf, profileBodyOf, profileErrors, profileErrorsFrom, profileOf } from './profile-values.ts';

beforeAll(async () => void (await loadNumberingPlans()));

const user = {
  first_name: 'Ama',
  last_name: 'Owusu',
  email: 'ama@asempa.test',
  mobile: '+233244123456',
  gender: 'FEMALE',
  birth_date: '1990-02-03',
  address: null,
  photo: null,
  signature: 'sign.png',
} as Parameters<typeof profileOf>[0];
const values = profileOf(user);
const admin = adminProfileOf(user);

describe('Edit Profile', () => {
  it('PROFILE-001 PROFILE-002 PROFILE-015 sends person fields and the photo’s name, the e-mail trimmed', () => {
    const body = profileBodyOf({ ...values, email_address: ' ama@asempa.test ', photo: 'me.jpg' }, user);
    expect(Profile.parse(body)).toEqual({
      first_name: 'Ama',
      last_name: 'Owusu',
      email_address: 'ama@asempa.test',
      phone_number: '+233244123456',
      photo: 'me.jpg',
    });
    expect(profileErrors({ ...values, email_address: ' ama@asempa.test ' }, user)).toEqual({});
  });

  it.each([
    ['first_name', 'First name is required.'],
    ['last_name', 'Last name is required.'],
    ['email_address', 'Email address is required.'],
    ['phone_number', 'Contact number is required.'],
  ])('PROFILE-004 without %s: %s', (field, sentence) =>
    expect(profileErrors({ ...values, [field]: '', password: 'x' }, user)).toEqual({ [field]: sentence }),
  );

  it('PROFILE-004 another e-mail address or number takes the current password, the same ones written otherwise do not', () => {
    expect(profileErrors({ ...values, email_address: 'new@asempa.test' }, user)).toEqual({ password: 'Current password is required.' });
    expect(profileErrors({ ...values, phone_number: '+233244999888' }, user)).toEqual({ password: 'Current password is required.' });
    expect(profileErrors({ ...values, email_address: 'ama@ASEMPA.test' }, user)).toEqual({});
    expect(profileBodyOf({ ...values, password: 'typed and not needed' }, user)).not.toHaveProperty('password');
    expect(profileBodyOf({ ...values, email_address: 'new@asempa.test', password: 'x' }, user)).toHaveProperty('password', 'x');
  });

  it('PROFILE-004 AUTH-018 once the server has asked for it, the second step is asked for and sent beside the password', () => {
    const changed = { ...values, email_address: 'new@asempa.test', password: 'x' };
    expect(profileErrors(changed, user)).toEqual({});
    expect(profileErrors(changed, user, 'code')).toEqual({ code: 'Code is required.' });
    expect(profileErrors({ ...changed, code: '123 456' }, user, 'code')).toEqual({});
    expect(profileErrors(changed, user, 'recovery_code')).toEqual({ recovery_code: 'Recovery code is required.' });
    expect(profileBodyOf({ ...changed, code: '123456', recovery_code: 'typed before' }, user, 'code')).toMatchObject({
      password: 'x',
      code: '123456',
    });
    for (const key of ['code', 'recovery_code']) {
      expect(profileBodyOf({ ...changed, code: '123456', recovery_code: 'x' }, user)).not.toHaveProperty(key);
      expect(profileBodyOf({ ...values, code: '123456', recovery_code: 'x' }, user, 'code')).not.toHaveProperty(key);
    }
  });
});

describe('Update Admin Profile', () => {
  it.each([
    ['first_name', 'First name is required.'],
    ['last_name', 'Last name is required.'],
    ['gender', 'Gender is required.'],
    ['birth_date', 'Date of birth is required.'],
    ['mobile', 'Phone number is required.'],
    ['email', 'Email is required.'],
  ])('PROFILE-007 PROFILE-008 without %s: %s', (field, sentence) =>
    expect(adminProfileErrors({ ...admin, [field]: '', password: 'x' }, user)).toEqual({ [field]: sentence }),
  );

  it('PROFILE-008 an invalid email address: Email format is invalid.', () =>
    expect(adminProfileErrors({ ...admin, email: 'abc', password: 'x' }, user)).toEqual({ email: 'Email format is invalid.' }));

  it('PROFILE-008 VAL-020 the domain goes in lower case', () =>
    // what is sent, and not only what the server makes of it (VAL-020)
    expect(profileBodyOf({ ...admin, email: ' A@EXAMPLE.COM', password: 'x' }, user)).toMatchObject({ email: 'A@example.com' }));

  it('PROFILE-015 sends signature and photo by their names, and none as null', () => {
    expect(profileBodyOf(admin, user)).toMatchObject({ photo: null, signature: 'sign.png', address: null });
    expect(profileBodyOf({ ...admin, signature: '', address: ' Ring Road 4 ' }, user)).toMatchObject({
      signature: null,
      address: 'Ring Road 4',
    });
  });

  it('PROFILE-007 the server’s sentences call a field as the dialog does', () =>
    expect(profileErrorsFrom({ birth_date: ['Birth date is not valid.'], email: ['Email already exists.'], other: ['Other.'] })).toEqual({
      birth_date: 'Date of birth is not valid.',
      email: 'Email already exists.',
      other: 'Other.',
    }));
});
