import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.rules.ts';
import { easyToGuess, isEasyToGuess } from './password.rules.ts';

const ama = ['ama.mensah@asempa.gh', '+233244123456', 'Ama', 'Mensah', 'Asempa District Hospital'];

describe('passwords that anybody would try', () => {
  it.each([
    'password',
    'Password123!',
    'P@ssw0rd',
    'passwordpassword',
    '!!welcome2026!!',
    'qwertyuiop',
    'iloveyou1',
    'GodIsGood',
    'hospital1',
    'Ghana1957',
    'liverpool08',
    '12345678',
    '87654321',
    '90123456',
    '11111111',
    'aaaaaaaa',
    'abababab',
    '12341234',
    'abcdefgh',
    '--------',
    '€€€€€€€€',
    '21098765',
    '22211121',
    'xyzxyzxyz',
    'welcomewelcomewelcome',
    // signs and digits for letters
    'pa$$word',
    'pa55word',
    'p4ssword',
    'm1chael',
    'm!chael',
    's3cret',
    'le7mein',
    // decoration around them
    'P@ssw0rd2026',
    '2026P@ssw0rd',
    '!?P@ssw0rd',
    'pass!word99',
    '99pass!word',
  ])('PWD-011 %s is refused', (password) => expect(isEasyToGuess(password, [])).toBe(true));

  it.each([
    'Mensah2026',
    'ama-mensah',
    'AmaMensah1990',
    'asempa-gh',
    'Asempa123',
    '0244123456',
    '233244123456',
    'akoma2026',
    'Mènsah!!2026',
  ])('PWD-011 %s is made of own words', (password) => expect(isEasyToGuess(password, ama)).toBe(true));

  it.each([
    'three quiet geese',
    'mensah rides nine buses',
    'tr0ub4dor&3x',
    'Xk7-qplm-22',
    'ɔdɔ yɛ wu pa ara',
    'correct horse',
    '82736450',
    'Akoma-demo-1x',
    'llama rides a tram',
    'pass99word',
    'welcome welcome to Ho',
    'so welcome welcome',
    'quiet quiet',
    'mensah qkzwx',
  ])('PWD-011 %s passes, whatever it is made of', (password) => expect(isEasyToGuess(password, ama)).toBe(false));

  it.each([
    ['a part of five letters of their own', ['Mensah'], 'mensahqkzwx', false],
    ['a part of four', ['Mensah'], 'mensahqkzw', true],
    ['names of two letters, which anybody’s words hold', ['Al Bo'], 'alboxyzw', false],
    ['a longer name that begins with a shorter one', ['Ama', 'Amanor'], 'amanor7q2x', true],
    ['the same, the longer one first', ['Amanor', 'Ama'], 'amanor7q2x', true],
    ['the end of what is no phone number', ['clinic244123456'], '244123456qa', false],
    ['the beginning of what is none, and more', ['244123456clinic'], 'xk456clinic', false],
    ['nothing, where nothing is known', [null], 'xkvqwmzt', false],
  ])('PWD-011 %s beside own words', (_, known, password, easy) => expect(isEasyToGuess(password, known)).toBe(easy));

  it('PWD-011 is said with what to do about it', () =>
    expect(easyToGuess).toBe('New password is easy to guess. Choose another, such as three words that have nothing to do with you.'));
});

describe('a session as its owner will recognise it', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.5.0', null],
    [undefined, null],
  ])('AUTH-009 %s', (user_agent, device) => expect(deviceOf(user_agent)).toBe(device));
});
