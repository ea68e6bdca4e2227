import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { forgetNotices, toast } from './toast.ts';

const shown = () => notificationsStore.getState().notifications.concat(notificationsStore.getState().queue);

afterEach(() => {
  forgetNotices();
  notifications.clean();
});

test('ERR-006 the notice of a failure stays for ten seconds and interrupts who listens', () => {
  toast.failed('The visit could not be ended', 'Try again.');
  expect(shown()).toMatchObject([{ autoClose: 10_000, role: 'alert' }]);
});

test('ERR-006 what is done stays for less, and waits until who listens is free', () => {
  toast.done('Saved');
  expect(shown()).toMatchObject([{ autoClose: 4_000, role: 'status' }]);
});

test('ERR-006 a page that is printed takes away what was done, and neither a failure nor an offer to undo', () => {
  toast.failed('The visit could not be ended');
  toast.done('Saved');
  toast.note('A newer version is there');
  toast.undo('Taken away', () => {});
  toast.hidePassing();
  expect(shown().map(({ autoClose, role }) => [autoClose, role])).toEqual([
    [10_000, 'alert'],
    [10_000, 'status'],
  ]);
});
