import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, seriousFindings, signIn, test } from '../demo.ts';

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another program in the same building: the server of the journeys may reach it (WEBHOOKS_PRIVATE). */
async function receiver() {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, got, close: () => server.close() };
}

test('HOOK-001 HOOK-002 HOOK-003 HOOK-004 an administrator has another program told, tries it, and takes it away again', async ({
  page,
}) => {
  const lab = await receiver();
  try {
    await signIn(page, 'admin', '/admin-webhooks');
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill('laboratory');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter an address that begins with https://.').first()).toBeVisible();
    await expect(dialog.getByText('Choose at least one event.').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill(lab.url);
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Laboratory system');
    await dialog.getByRole('checkbox', { name: 'patient.created' }).check();
    await expect(dialog.getByText('The report of a test became final. (not built yet)')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();

    const shown = page.getByRole('dialog', { name: 'The secret of this webhook' });
    const secret = (await shown.getByText(/^whsec_/).textContent())!;
    await shown.getByRole('button', { name: 'I have copied it' }).click();
    await expect(page.getByText(secret)).toHaveCount(0);
    const row = page.getByRole('row').filter({ hasText: lab.url });
    await expect(row).toContainText('patient.created');

    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Send a test' }).click();
    await expect.poll(() => lab.got.length).toBe(1);
    const { headers, body } = lab.got[0]!;
    const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['akoma-signature']))!;
    expect(createHmac('sha256', secret).update(`${t}.${headers['akoma-delivery']}.${body}`).digest('hex')).toBe(v1);

    await row.getByRole('link', { name: lab.url }).click();
    const drawer = page.getByRole('dialog', { name: `Deliveries: ${lab.url}` });
    await expect(drawer.getByRole('row').filter({ hasText: 'webhook.test' })).toContainText('Delivered');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: /^Delete webhook/ }))
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(row).toHaveCount(0);
  } finally {
    lab.close();
  }
});
