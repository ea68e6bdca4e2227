import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { printed } from '../printed.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('PAT-027 PAT-029 PAT-037 card, label and wristband are printed in their own size, with the folder number for scanners and nothing clinical', async ({
  page,
  request,
}) => {
  const family = freshName();
  const reception = await callerOf(request, 'reception');
  const id = await registered(reception, 'Adjoa', family);
  await reception.patch(`emr/patients/${id}`, { religious_affiliation: ['1013'], email: `${family}@example.org` });
  await signIn(page, 'reception', `/patients/${id}`);
  const mrn = (await page
    .getByText(/^P\d{6}$/)
    .first()
    .textContent())!;
  await page.getByRole('button', { name: 'Print card, label or wristband' }).click();
  await expect(page).toHaveURL(/\/patients\/[\w-]+\/print$/);
  const choices = page.getByRole('radiogroup', { name: 'Print card, label or wristband' });
  await expect(choices.getByRole('radio', { name: 'Patient card' })).toBeChecked();
  const slips = [
    ['Patient card', [85.6, 54]],
    ['Label', [50, 25]],
    ['Wristband', [250, 25]],
  ] as const;

  for (const [name, [width, height]] of slips) {
    await choices.getByText(name, { exact: true }).click();
    const slip = page.getByRole('article', { name });
    await expect(slip).toContainText(`${family.toUpperCase()}, Adjoa (Mrs)`);
    await expect
      .poll(() => slip.getByRole('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)))
      .toEqual(name === 'Patient card' ? [true, true] : [true]);
    // nothing is cut off at the edges
    expect(await slip.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])).toEqual([0, 0]);
    expect(await seriousFindings(page)).toEqual([]);
    const pages = await printed(page);
    expect(pages.map(({ size }) => size)).toEqual([[expect.closeTo(width, 0), expect.closeTo(height, 0)]]);
    const text = pages.map((one) => one.text.replace(/\s+/g, ' ')).join();
    for (const shown of [`${family.toUpperCase()}, Adjoa (Mrs)`, 'Female', mrn]) expect(text).toContain(shown);
    // day and month as the hospital writes them
    expect(text).toMatch(/Born 17-(Apr|04)-1992/);
    expect(text).not.toMatch(/example|23324|\b024|Visit|Back|Print/);
  }

  await test.step('by keyboard, and on a phone', async () => {
    await choices.getByRole('radio', { name: 'Wristband' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('article', { name: 'Label' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    await page.getByRole('link', { name: 'Back to the chart' }).click();
    await expect(page).toHaveURL(new RegExp(`/patients/${id}$`));
  });
});

test('PAT-027 PAT-029 the longest name and somebody unknown fit on one label, wristband and card', async ({ page, request }) => {
  const reception = await callerOf(request, 'reception');
  const family = `${freshName()}-Ofori-Atta-Agyemang-Prempeh`;
  const long = await registered(reception, 'Nana Akua Afriyie Serwaa Konadu', family);
  const unknown = (await reception.post('emr/patients', { unknown: true, gender: 'UNKNOWN' })).id;
  await signIn(page, 'reception', '/');
  for (const [id, name] of [
    [long, new RegExp(`${family.toUpperCase()}, Nana Akua Afriyie Serwaa Konadu \\(Mrs\\)`)],
    [unknown, /Unknown.*P\d{6}/],
  ] as const) {
    await page.goto(`/patients/${id}/print`);
    for (const form of ['Patient card', 'Label', 'Wristband']) {
      await page.getByRole('radiogroup').getByText(form, { exact: true }).click();
      const slip = page.getByRole('article', { name: form });
      await expect(slip).toContainText(name);
      await expect
        .poll(() => slip.getByRole('img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
        .toBe(true);
      // nothing lies over another, nor beyond the edge
      expect(
        await slip.evaluate((sheet) => {
          const edge = sheet.getBoundingClientRect();
          const boxes = [...sheet.querySelectorAll('p, img')].map((one) => one.getBoundingClientRect());
          const apart = (a: DOMRect, b: DOMRect) =>
            a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5 || a.right <= b.left + 0.5 || b.right <= a.left + 0.5;
          return {
            over: boxes.some((a, at) => boxes.slice(at + 1).some((b) => !apart(a, b))),
            beyond: boxes.some(({ bottom, right }) => bottom > edge.bottom || right > edge.right),
          };
        }),
      ).toEqual({ over: false, beyond: false });
      const pages = await printed(page);
      expect(pages).toHaveLength(1);
      // a line may end after a hyphen as well as at a space
      expect(pages[0]!.text.replace(/-\s+/g, '-').replace(/\s+/g, ' ')).toMatch(name);
    }
  }
});
