import { describe, expect, test, vi } from 'vitest';
import { createKeyboard, isBare, nameOf, type Stroke } from './keyboard.ts';

const stroke = (key: string, held: Partial<Stroke> = {}): Stroke => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...held,
});

const page = { inField: false, bareKeys: true, now: 0 };
const field = { ...page, inField: true };

test('keys are named alike on every keyboard', () => {
  expect(nameOf(stroke('k', { ctrlKey: true }))).toBe('mod+k');
  expect(nameOf(stroke('k', { metaKey: true }))).toBe('mod+k');
  expect(nameOf(stroke('?', { shiftKey: true }))).toBe('?');
  expect(nameOf(stroke('F', { shiftKey: true }))).toBe('shift+f');
  expect(nameOf(stroke('L', { ctrlKey: true, shiftKey: true }))).toBe('mod+shift+l');
  expect(nameOf(stroke('œ', { altKey: true, code: 'KeyQ' }))).toBe('alt+q');
  expect(nameOf(stroke(' '))).toBe('space');
  expect(nameOf(stroke('Enter', { ctrlKey: true }))).toBe('mod+enter');
  expect(nameOf(stroke('Shift', { shiftKey: true }))).toBeUndefined();
});

test('a key with Ctrl or Alt, a function key and Esc are not bare', () => {
  expect(['g p', '/', 'j', 'shift+f', '?'].map(isBare)).toEqual([true, true, true, true, true]);
  expect(['mod+k', 'ctrl+enter', 'alt+1', 'f4', 'escape'].map(isBare)).toEqual([false, false, false, false, false]);
});

describe('the register', () => {
  const with_ = (keys: string, more: object = {}) => {
    const keyboard = createKeyboard();
    const run = vi.fn();
    const away = keyboard.add(() => ({ keys, label: keys, scope: 'Anywhere', run, ...more }));
    return { keyboard, run, away };
  };

  test('runs a key, until it is taken away', () => {
    const { keyboard, run, away } = with_('/');
    expect(keyboard.press(stroke('/'), page)).toBe(true);
    away();
    expect(keyboard.press(stroke('/'), page)).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('runs two keys one after the other, in time', () => {
    const { keyboard, run } = with_('g p');
    keyboard.press(stroke('g'), page);
    expect(keyboard.press(stroke('p'), { ...page, now: 1000 })).toBe(true);
    keyboard.press(stroke('g'), { ...page, now: 2000 });
    expect(keyboard.press(stroke('p'), { ...page, now: 3600 })).toBe(false);
    keyboard.press(stroke('g'), { ...page, now: 4000 });
    keyboard.press(stroke('x'), { ...page, now: 4100 });
    expect(keyboard.press(stroke('p'), { ...page, now: 4200 })).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('bare keys are silent in fields and when they are switched off', () => {
    const { keyboard, run } = with_('j');
    expect(keyboard.press(stroke('j'), field)).toBe(false);
    expect(keyboard.press(stroke('j'), { ...page, bareKeys: false })).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });

  test('a key typed in a field does not begin a pair', () => {
    const { keyboard, run } = with_('g p');
    keyboard.press(stroke('g'), field);
    keyboard.press(stroke('p'), page);
    expect(run).not.toHaveBeenCalled();
  });

  test('keys with Ctrl work in fields too, and without bare keys', () => {
    const { keyboard, run } = with_('mod+enter', { does: 'commits' });
    keyboard.press(stroke('Enter', { ctrlKey: true }), { ...field, bareKeys: false });
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('a bare key can never commit', () => {
    expect(() => with_('s', { does: 'commits' })).toThrow('needs Ctrl or Alt');
    expect(() => with_('shift+s', { does: 'commits' })).toThrow('needs Ctrl or Alt');
    expect(() => with_('f4', { does: 'commits' })).not.toThrow();
  });

  test('a held key repeats only what moves', () => {
    const opens = with_('n');
    opens.keyboard.press(stroke('n', { repeat: true }), page);
    expect(opens.run).not.toHaveBeenCalled();
    const moves = with_('j', { does: 'moves' });
    moves.keyboard.press(stroke('j', { repeat: true }), page);
    expect(moves.run).toHaveBeenCalledTimes(1);
  });

  test('the newest binding wins', () => {
    const { keyboard, run } = with_('n');
    const newer = vi.fn();
    keyboard.add(() => ({ keys: 'n', label: 'New ward', scope: 'List', run: newer }));
    keyboard.press(stroke('n'), page);
    expect([run.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1]);
  });

  test('a dialog silences what lies under it, and the help lists only its keys', () => {
    const { keyboard, run } = with_('n');
    const uncover = keyboard.cover(1);
    keyboard.add(() => ({ keys: 'mod+enter', label: 'Save', scope: 'Form', does: 'commits', run: vi.fn() }), 1);
    keyboard.press(stroke('n'), page);
    expect(run).not.toHaveBeenCalled();
    expect(keyboard.listed().map(({ label }) => label)).toEqual(['Save']);
    uncover();
    keyboard.press(stroke('n'), page);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('a key that yields speaks only while nothing else has it, whichever came first', () => {
    const { keyboard, run, away } = with_('/');
    const fallback = vi.fn();
    keyboard.add(() => ({ keys: '/', label: 'Palette', scope: 'Anywhere', yields: true, run: fallback }));
    keyboard.press(stroke('/'), page);
    expect([run.mock.calls.length, fallback.mock.calls.length]).toEqual([1, 0]);
    expect(keyboard.listed().map(({ label }) => label)).toEqual(['/']);
    away();
    keyboard.press(stroke('/'), page);
    expect(fallback).toHaveBeenCalledTimes(1);
    expect(keyboard.listed().map(({ label }) => label)).toEqual(['Palette']);
  });

  test('a key that is only listed is left to the block that hears it', () => {
    const { keyboard, run } = with_('space', { listedOnly: true });
    expect(keyboard.press(stroke(' '), page)).toBe(false);
    expect(run).not.toHaveBeenCalled();
    expect(keyboard.listed()).toHaveLength(1);
  });

  test('a key that speaks over dialogs does, and their help lists it', () => {
    const { keyboard, run } = with_('mod+shift+l', { overDialogs: true });
    keyboard.cover(1);
    expect(keyboard.press(stroke('L', { ctrlKey: true, shiftKey: true }), field)).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
    expect(keyboard.listed().map(({ keys }) => keys)).toEqual(['mod+shift+l']);
  });

  test('the help lists what several blocks give once', () => {
    const { keyboard } = with_('j');
    keyboard.add(() => ({ keys: 'j', label: 'j', scope: 'Anywhere', run: vi.fn() }));
    expect(keyboard.listed()).toHaveLength(1);
  });

  test('the help does not list second keys', () => {
    const { keyboard } = with_('arrowdown', { unlisted: true });
    expect(keyboard.listed()).toEqual([]);
  });
});
