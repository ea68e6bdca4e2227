import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createMailer } from './mailer.ts';

const received: { from: string; to: string[]; letter: string }[] = [];
let refusing = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, { envelope }, done) => {
    const letter = await text(stream);
    if (refusing) return done(Object.assign(new Error('mailbox full'), { responseCode: 452 }));
    received.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map(({ address }) => address), letter });
    done();
  },
});
const folder = mkdtempSync(path.join(tmpdir(), 'akoma-mail-'));
const lines: string[] = [];
const log = createLogger('trace', { write: (line) => void lines.push(line) });
const settings = { folder, public_url: 'https://akoma.example.org', log };
let smtp_url: string;

beforeAll(async () => {
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  smtp_url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(() => closed()));
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  received.length = 0;
  lines.length = 0;
});

const letter = { to: 'akosua@clinic.gh', subject: 'Reset your password', text: 'Open this link, Akɔsua.' };

describe('with SMTP_URL', () => {
  test('a mail arrives, with the same Message-ID when it is sent twice', async () => {
    const mailer = createMailer({ ...settings, smtp_url });
    await mailer.send('mail-1', letter);
    await mailer.send('mail-1', letter);
    await mailer.send('mail-2', {
      ...letter,
      attachments: [{ filename: 'bill.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF') }],
    });
    mailer.close();
    expect(received).toHaveLength(3);
    expect(received[0]).toMatchObject({ from: 'no-reply@akoma.example.org', to: ['akosua@clinic.gh'] });
    expect(received[0]?.letter).toMatch(/^From: Akoma <no-reply@akoma\.example\.org>/m);
    expect(received[0]?.letter).toMatch(/^Subject: Reset your password/m);
    expect(received[2]?.letter).toContain('filename=bill.pdf');
    const idOf = (at: number) => /^Message-ID: (.+)$/im.exec(received[at]!.letter)?.[1];
    expect(idOf(0)).toBe(idOf(1));
    expect(idOf(2)).not.toBe(idOf(0));
  });

  test('a refusal is thrown, so that the job tries again', async () => {
    const mailer = createMailer({ ...settings, smtp_url });
    refusing = true;
    await expect(mailer.send('mail-3', letter)).rejects.toThrow('mailbox full');
    refusing = false;
    await mailer.send('mail-3', letter);
    mailer.close();
    expect(received).toHaveLength(1);
  });

  test('a name cannot smuggle in a header, a file or an address', async () => {
    const mailer = createMailer({ ...settings, smtp_url });
    await mailer.send('mail-4', { ...letter, subject: 'Hello\r\nBcc: thief@x.gh' });
    await expect(
      mailer.send('mail-5', { ...letter, attachments: [{ filename: 'x', content_type: 'text/plain', path: '/etc/hostname' } as never] }),
    ).rejects.toThrow();
    mailer.close();
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['akosua@clinic.gh']);
    expect(received[0]?.letter).not.toMatch(/^Bcc:/im);
  });

  test('the log names the mail, not the person', async () => {
    const mailer = createMailer({ ...settings, smtp_url });
    await mailer.send('mail-6', letter);
    mailer.close();
    expect(lines.join('')).toContain('mail-6');
    expect(lines.join('')).not.toMatch(/akosua|Akɔsua|Reset/);
  });
});

describe('without SMTP_URL', () => {
  test('the letter is written to a file that only we can read, and the log says so without its content', async () => {
    const mailer = createMailer({ ...settings, smtp_url: undefined });
    await mailer.send('../mail 7', letter);
    await mailer.send('../mail 7', letter);
    const files = readdirSync(folder);
    expect(files).toEqual(['.._mail_7.eml']);
    const file = path.join(folder, files[0]!);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^To: akosua@clinic\.gh$/m);
    expect(readFileSync(file, 'utf8')).toContain('Subject: Reset your password');
    expect(lines.join('')).toContain('.._mail_7.eml');
    expect(lines.join('')).not.toMatch(/akosua|Reset/);
    expect(received).toHaveLength(0);
  });
});
