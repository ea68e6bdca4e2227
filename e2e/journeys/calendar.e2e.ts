import type { Locator, Page } from '@playwright/test';
import { bookedDay } from '../booked-day.ts';
import { bookedToday } from '../booked-today.ts';
import { answered, boxAtRest, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf } from '../hospital.ts';
import { enter, inOwn } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

/** Drags a chip into a cell, to that part of its height. */
async function drag(page: Page, chip: Locator, cell: Locator, part = 0.5): Promise<void> {
  const [from, to] = [await boxAtRest(chip), await boxAtRest(cell)];
  await page.mouse.move(from.x + from.width / 2, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + 16, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 4 + to.height * part, { steps: 8 });
  await expect(cell).toHaveAttribute('data-over', '');
  await page.mouse.up();
}

test('SCHED-005 APPT-019 APPT-035 a day is shown by practitioner and by room; an appointment is dragged, or moved by keys; what somebody else took stays where it was', async ({
  page,
  request,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const { ill, well, date, family, people, place, freeOf, book, plan } = await bookedDay(request);
  await signIn(page, 'reception', `/recept-appointments?show=day&day=${date}`);
  const columnOf = (name: string) => page.getByRole('group', { name, exact: true });
  const chip = (column: Locator, name: string) => column.getByRole('button', { name: new RegExp(name, 'i') });
  await expect(chip(columnOf(ill.full_name), family)).toHaveCount(3);
  await expect(chip(columnOf(well.full_name), family)).toHaveCount(0);
  await quiet(page);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  const ask = page.getByRole('dialog', { name: 'Move this appointment?' });
  await test.step('APPT-019 dropped on a colleague, it asks, names patient, from and to, and moves', async () => {
    await drag(page, chip(columnOf(ill.full_name), people[1]!), columnOf(well.full_name), 0.3);
    await expect(ask.getByRole('definition').first()).toHaveText(`${people[1]!} (Mrs)`);
    await expect(ask.getByRole('definition').nth(1)).toContainText(ill.full_name);
    await expect(ask.getByRole('definition').nth(2)).toContainText(well.full_name);
    expect(await seriousFindings(page)).toEqual([]);
    await ask.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(ask).toBeHidden();
    await expect(chip(columnOf(well.full_name), people[1]!)).toBeVisible();
    await expect(chip(columnOf(ill.full_name), family)).toHaveCount(2);
  });

  await test.step('APPT-035 taken meanwhile, it says so and stays where it was', async () => {
    const [last] = await freeOf(well);
    await drag(page, chip(columnOf(ill.full_name), people[0]!), columnOf(well.full_name), 0.1);
    await expect(ask.getByRole('definition').nth(2)).toContainText(well.full_name);
    await book(last!.id, 'Esi');
    await ask.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(ask.getByRole('alert')).toContainText('Slot is no longer available');
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(ask).toBeHidden();
    await expect(chip(columnOf(ill.full_name), people[0]!)).toBeVisible();
  });

  await test.step('APPT-019 by keys: arrows between appointments, Enter, Move to…', async () => {
    await chip(columnOf(ill.full_name), people[0]!).focus();
    await page.keyboard.press('ArrowDown');
    await expect(chip(columnOf(ill.full_name), people[2]!)).toBeFocused();
    await page.keyboard.press('Enter');
    const look = page.getByRole('dialog', { name: 'Appointment', exact: true });
    await look.getByRole('button', { name: 'Move to…' }).press('Enter');
    const move = page.getByRole('dialog', { name: /^Reschedule/ });
    await expect(move).toContainText(people[2]!);
    await page.keyboard.press('Escape');
    await expect(move).toBeHidden();
  });

  await test.step('SCHED-005 by room, and as an agenda', async () => {
    await page.getByText('By room', { exact: true }).click();
    await expect(chip(columnOf(place), family)).toHaveCount(4);
    await page.getByText('Agenda', { exact: true }).click();
    await expect(page.getByRole('list', { name: place }).getByRole('button', { name: new RegExp(family, 'i') })).toHaveCount(4);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('SCHED-005 the week', async () => {
    await page.getByText('Week', { exact: true }).click();
    await page.getByText('Grid', { exact: true }).click();
    await page.goto(`/recept-appointments?show=week&day=${date}`);
    await expect(chip(columnOf(well.full_name), family)).toHaveCount(2);
    await quiet(page);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    // by room, and from one day to another of the week, which ends on Sunday
    const day = new Date(date);
    const other = new Date(day.getTime() + (day.getUTCDay() === 0 ? -1 : 1) * 86_400_000).toISOString().slice(0, 10);
    await plan(well, '10:00', other);
    await page.goto(`/recept-appointments?show=week&by=room&day=${date}`);
    await expect(chip(columnOf(place), family)).toHaveCount(4);
    const cell = columnOf(place).locator(`[data-drop$="${other}"]`);
    // the days stand side by side, but not all of a week fit
    const moved = chip(columnOf(place), people[1]!);
    for (const one of [cell, moved]) await one.scrollIntoViewIfNeeded();
    await drag(page, moved, cell);
    await expect(ask.getByRole('definition').nth(2)).toContainText(well.full_name);
    await ask.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(chip(cell, people[1]!)).toBeVisible();
    // on a small screen four days fit: today is one of them
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/recept-appointments?show=week');
    await expect(page.locator('h3[aria-current=date]')).toBeInViewport({ ratio: 0.9 });
    expect(await overflow(page)).toBe(0);
    // and on a phone the day that was chosen, be it the last of its week
    await page.setViewportSize({ width: 390, height: 844 });
    const sunday = new Date(day.getTime() + ((7 - day.getUTCDay()) % 7) * 86_400_000).toISOString().slice(0, 10);
    const headOf = (one: string) => page.getByRole('heading', { level: 3, name: one.split('-').reverse().join('-') });
    for (const one of [sunday, date]) {
      await page.goto(`/recept-appointments?show=week&layout=grid&day=${one}`);
      await expect(headOf(one)).toBeInViewport({ ratio: 0.9 });
    }
    expect(await overflow(page)).toBe(0);
  });
});

test('SCHED-005 a month counts what is booked and free; a day is reached by keys and opened', async ({ page, request }) => {
  const { ill, well, date, family, freeOf, book } = await bookedDay(request);
  await signIn(page, 'reception', `/recept-appointments?show=month&day=${date}`);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(7);
  const dayOf = (one: string) => table.locator(`[data-day="${one}"]`);
  await expect(dayOf(date)).toHaveAccessibleName(/3 booked 2 free/);
  await quiet(page);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await test.step('what somebody books is counted', async () => {
    const [free] = await freeOf(well);
    await book(free!.id, 'Esi');
    await expect(dayOf(date)).toHaveAccessibleName(/4 booked 1 free/);
  });

  await test.step('arrows go from day to day, Enter opens one', async () => {
    const days = await table.locator('[data-day]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.day));
    const at = days.indexOf(date);
    await dayOf(date).focus();
    const [key, back, to] = at > 0 ? ['ArrowLeft', 'ArrowRight', days[at - 1]!] : ['ArrowRight', 'ArrowLeft', days[at + 1]!];
    await page.keyboard.press(key);
    await expect(dayOf(to)).toBeFocused();
    await page.keyboard.press(back);
    await expect(dayOf(date)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('group', { name: ill.full_name, exact: true }).getByRole('button', { name: new RegExp(family, 'i') }),
    ).toHaveCount(3);
  });

  await test.step('on a phone it fits', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/recept-appointments?show=month&day=${date}`);
    await expect(dayOf(date)).toBeVisible();
    await quiet(page);
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

test('APPT-022 APPT-030 SCHED-005 what somebody books, moves or cancels at another computer is shown in the list and in the calendar of those who look at them', async ({
  page,
  person,
  request,
}) => {
  const { ill, well, date, family, people, freeOf, book } = await bookedDay(request);
  await signIn(page, 'reception', `/recept-appointments?show=day&day=${date}`);
  const chips = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('button', { name: new RegExp(family, 'i') });
  await expect(chips(ill.full_name)).toHaveCount(3);
  const colleague = await person();
  await signIn(colleague, 'reception', `/recept-appointments?search=${family}&start_date=${date}&ordering=start`);
  const rows = colleague.getByRole('row').filter({ hasText: family });
  await expect(rows).toHaveCount(3);
  await quiet(page);
  await quiet(colleague);

  await test.step('APPT-030 booked: in both', async () => {
    const [free] = await freeOf(well);
    await book(free!.id, 'Esi');
    await expect(chips(well.full_name)).toHaveCount(1);
    await expect(rows).toHaveCount(4);
  });

  await test.step('APPT-022 cancelled in the list of one: gone from the calendar of the other', async () => {
    const row = rows.filter({ hasText: people[1]! });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await colleague.getByRole('menuitem', { name: 'Cancel appointment', exact: true }).click();
    const dialog = colleague.getByRole('dialog', { name: 'Cancel appointment' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Travels');
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(row).toContainText('Cancelled');
    await expect(chips(ill.full_name)).toHaveCount(2);
  });
});

test('SCHED-005 SCHED-009 what a colleague changes in schedules and leave is shown in the month and the list of those who look at them', async ({
  page,
  person,
  request,
}) => {
  const { well, date, family, service } = await bookedDay(request);
  const admin = await callerOf(request, 'admin');
  const { organization } = admin;
  const typed = date.split('-').reverse().join('-');
  await signIn(page, 'reception', `/recept-appointments?show=month&day=${date}`);
  const day = page.locator(`[data-day="${date}"]`);
  await expect(day).toHaveAccessibleName(/3 booked 2 free/);
  await quiet(page);
  const colleague = await person();
  await signIn(colleague, 'reception', `/recept-schedules?search=${family}`);
  const row = colleague.getByRole('row').filter({ hasText: well.full_name });
  await expect(row).toHaveCount(1);
  await quiet(colleague);

  await test.step('leave that a colleague enters and takes back: in the month', async () => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await colleague.getByRole('menuitem', { name: 'Leave', exact: true }).click();
    const leave = colleague.getByRole('dialog', { name: /^Leave of/ });
    for (const field of ['Start date', 'End date']) {
      await leave.getByRole('textbox', { name: field }).fill(typed);
      await leave.getByRole('textbox', { name: field }).blur();
      await expect(leave.getByRole('textbox', { name: field })).toHaveValue(typed);
    }
    await leave.getByRole('button', { name: 'Add leave', exact: true }).click();
    await expect(leave.getByRole('listitem').filter({ hasText: typed })).toBeVisible();
    await expect(day).toHaveAccessibleName(new RegExp(`3 booked 0 free.*${well.full_name}`));
    await leave.getByRole('listitem').filter({ hasText: typed }).getByRole('button').click();
    await expect(day).toHaveAccessibleName(/3 booked 2 free/);
    await colleague.keyboard.press('Escape');
    await expect(leave).toBeHidden();
  });

  await test.step('hours that are added: in the list of schedules, and in the month', async () => {
    const { data } = await admin.get<{ data: { id: string; practitioner: string; healthcare_service: string }[] }>(
      `providers/${organization}/schedules/fetch?search=${family}&page_size=20`,
    );
    const schedule = data.find((one) => one.practitioner === well.id && one.healthcare_service === service)!;
    await admin.patch(`providers/${organization}/practitioners/${well.id}/schedules/${schedule.id}`, {
      recurring_weeks: 1,
      end_time: '11:00',
    });
    await expect(row).toContainText('11:00');
    await expect(day).toHaveAccessibleName(/3 booked 4 free/);
  });
});

test('SLOT-004 SCHED-009 slots that are looked at follow the schedule; what was chosen and is offered no longer is let go of, with a word', async ({
  page,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `Slot Clinic ${family}`, async (own) => {
    await bookedToday(own, request, family, ['Abena'], 1);
    const [schedule] = (await own.send('get', `/api/v1/providers/${own.id}/schedules/fetch`)) as { id: string; practitioner: string }[];
    const until = (end_time: string) =>
      own.send('patch', `/api/v1/providers/${own.id}/practitioners/${schedule!.practitioner}/schedules/${schedule!.id}`, {
        recurring_weeks: 1,
        end_time,
      });
    await enter(page, '/recept-appointments');
    const row = page.getByRole('row').filter({ hasText: family });
    await expect(row).toHaveCount(1);
    await quiet(page);
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Reschedule', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Reschedule/ });
    const last = dialog.getByRole('radio', { name: /^11:15 pm/ });
    await expect(last).toBeVisible();
    await last.click();
    await expect(last).toBeChecked();
    await until('23:00');
    await expect(last).toHaveCount(0);
    await expect(dialog.getByRole('alert')).toHaveText('The slot that was chosen is no longer offered. Choose another.');
    await expect(dialog.getByRole('button', { name: 'Reschedule' })).toHaveAttribute('aria-disabled', 'true');
    expect(await seriousFindings(page)).toEqual([]);
    await until('23:30');
    await expect(last).toBeVisible();
    await last.click();
    await expect(last).toBeChecked();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('11:15 pm');
  });
});

test('SCHED-005 on a phone the agenda comes first', async ({ person, request }) => {
  const { date, family, ill } = await bookedDay(request);
  const page = await person({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await signIn(page, 'reception', `/recept-appointments?show=day&day=${date}`);
  await expect(page.getByRole('list', { name: ill.full_name }).getByRole('button', { name: new RegExp(family, 'i') })).toHaveCount(3);
  await quiet(page);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});
