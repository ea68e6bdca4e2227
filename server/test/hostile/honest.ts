import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { signIn } from '@akoma/contract/identity';
import { listPatients, registerPatient } from '@akoma/contract/patients';
import type { Hospital } from '../crash/hospital.ts';
import type { Stretch, ToHonest } from './honest.child.ts';

/** The network of a whole hospital, and of all others behind the same line. */
export const hospitalAddress = '41.66.1.7';

/** An ordinary user who lists patients during the attacks. */
export interface Honest {
  /** Signs in with the correct password, in a network that is known. Returns the status, and the token if there is one. */
  signIn: () => Promise<{ status: number; token: string | undefined }>;
  /** Lists patients at a steady pace while `work` is done. */
  while: (work: () => Promise<unknown>) => Promise<Stretch>;
  leave: () => void;
}

/** A user who may see patients, of whom there are two pages. */
export async function honestUser(port: number, hospital: Hospital): Promise<Honest> {
  const base = `http://127.0.0.1:${port}`;
  const clerk = await hospital.token();
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const answer = await fetch(`${base}${registerPatient.path}?get_or_create=true`, {
        method: 'POST',
        headers: { authorization: `Bearer ${clerk}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ first_name: `Ama${at}`, last_name: `Mensah${at}`, gender: 'FEMALE', birth_date: '1990-03-05' },
          mobile: `+23324${1_000_000 + at}`,
        }),
      });
      if (answer.status !== 201) throw new Error(`a patient was not registered: ${await answer.text()}`);
    }),
  );
  const names = await (await hospital.admit('Nurse')).givePassword();
  const child = fork(path.join(import.meta.dirname, 'honest.child.ts'), [String(port), listPatients.path], {
    execArgv: ['--import', 'tsx'],
  });
  const tell = (told: ToHonest): void => void child.send(told);
  const enter: Honest['signIn'] = async () => {
    const answer = await fetch(`${base}${signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${port}`, 'x-forwarded-for': hospitalAddress },
      body: JSON.stringify(names),
    });
    const { access } = (await answer.json()) as { access?: string };
    return { status: answer.status, token: access };
  };
  return {
    signIn: enter,
    async while(work) {
      const { status, token } = await enter();
      if (!token) throw new Error(`nobody is let in: ${status}`);
      tell({ begin: { token, from: hospitalAddress } });
      await work();
      tell('end');
      const [stretch] = (await once(child, 'message')) as [Stretch];
      return stretch;
    },
    leave: () => void child.kill(),
  };
}
