import * as contract from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { givePatient } from './patients.make.ts';

describe('what is printed of a patient', () => {
  it('PAT-037 the folder number is drawn for scanners, with nothing else of the patient, and leaves a trail', async () => {
    const reception = await signedIn(await found(), { role: 'Receptionist' });
    const patient = await givePatient(reception);
    const { data } = await reception.ask(contract.readPatientCodes, { params: { id: patient.id } });
    expect(data.mrn).toBe(patient.mrn);
    for (const svg of [data.barcode, data.qr]) expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    expect(data.qr).not.toBe(data.barcode);
    expect(JSON.stringify(data)).not.toContain('Mensah');
    const trail = await asOwner(`select 1 from audit.entry where patient_id = $1 and action = 'patient.print'`, [patient.id]);
    expect(trail).toHaveLength(1);
  });

  it('PAT-037 a number that a label has no room for as bars is a QR code alone', async () => {
    const reception = await signedIn(await found(), { role: 'Receptionist' });
    const patient = await givePatient(reception);
    for (const [mrn, hasBars] of [
      ['P0000000042', true],
      ['P00000000042', false],
      ['Ɛ-42', false],
    ] as const) {
      await asOwner(`update patients.patient set mrn = $2 where id = $1`, [patient.id, mrn]);
      const { data } = await reception.ask(contract.readPatientCodes, { params: { id: patient.id } });
      expect([data.mrn, data.barcode !== null, data.qr.startsWith('<svg')]).toEqual([mrn, hasBars, true]);
    }
  });
});
