import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { closeAfterFile } from '../../../test/close-after.ts';
import { silent } from '../jobs/jobs.make.ts';
import { createMailer } from './mailer.ts';

/** Quoted-printable soft line breaks and `=3D` undone. */
const unfolded = (letter: string) => letter.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** A mail server for one test file, its received mail, and a mailer that sends to it. */
export async function openMailServer({ public_url }: { public_url: string }) {
  const received: { to: string; letter: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      received.push({ to: envelope.rcptTo[0]!.address, letter: unfolded(await text(stream)) });
      done();
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  const smtp_url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const mailer = createMailer({ smtp_url, folder: '/nowhere', public_url, log: silent });
  closeAfterFile(async () => {
    mailer.close();
    await new Promise<void>((closed) => smtp.close(() => closed()));
  });
  return { received, mailer };
}
