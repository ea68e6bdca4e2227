import { readNoteTemplates, readPhrases, updateNoteTemplates, updatePhrases } from '@akoma/contract/encounters';
import { beforeEach, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';

let home: Awaited<ReturnType<typeof found>>;
let clinician: Caller;
let nurse: Caller;
let admin: Caller;
beforeEach(async () => {
  home = await found();
  [clinician, nurse, admin] = await Promise.all([
    signedIn(home, { role: 'Clinician' }),
    signedIn(home, { role: 'Nurse' }),
    signedIn(home, { role: 'Administrator' }),
  ]);
});

const rows = (table: string) => asOwner(`select version from encounters.${table} where organization_id = $1`, [home.organization_id]);

it('ENC-012 phrases are one’s own: nobody else reads them, and names are unlike', async () => {
  const phrases = [{ name: 'rv', text: 'Review in two weeks. BP {bp}.' }];
  expect((await clinician.ask(readPhrases, {})).data).toEqual({ phrases: [], version: 1 });
  expect((await clinician.ask(updatePhrases, { body: { phrases, version: 1 } })).data).toEqual({ phrases, version: 2 });
  expect((await clinician.ask(readPhrases, {})).data.phrases).toEqual(phrases);
  expect((await nurse.ask(readPhrases, {})).data).toEqual({ phrases: [], version: 1 });
  for (const wrong of [[...phrases, { name: 'rv', text: 'Again' }], [{ name: 'two words', text: 'x' }], [{ name: 'rv', text: '' }]])
    expect((await clinician.send(updatePhrases, { body: { phrases: wrong } } as never)).statusCode).toBe(400);
  expect((await clinician.ask(readPhrases, {})).data).toEqual({ phrases, version: 2 });
});

it('ENC-012 templates are the organisation’s: read by all who write notes, changed by who may change settings', async () => {
  const template = {
    title: 'Hypertension review',
    specialty: 'Cardiology',
    note_type: 'visit-note' as const,
    text: 'Blood pressure {bp}.',
  };
  expect((await admin.ask(updateNoteTemplates, { body: { templates: [template] } })).data).toEqual({ templates: [template], version: 2 });
  expect((await nurse.ask(readNoteTemplates, {})).data.templates).toEqual([template]);
  expect((await nurse.send(updateNoteTemplates, { body: { templates: [] } } as never)).statusCode).toBe(403);
  const refused = async (one: object) =>
    (await admin.send(updateNoteTemplates, { body: { templates: [{ ...template, ...one }] } } as never)).statusCode;
  expect([await refused({ specialty: '' }), await refused({ note_type: 'poem' }), await refused({ text: '' })]).toEqual([400, 400, 400]);
  expect((await admin.send(updateNoteTemplates, { body: { templates: [template, template] } } as never)).statusCode).toBe(400);
  expect((await nurse.ask(readNoteTemplates, {})).data).toEqual({ templates: [template], version: 2 });
  const elsewhere = await signedIn(await found(), { role: 'Clinician' });
  expect((await elsewhere.ask(readNoteTemplates, {})).data.templates).toEqual([]);
});

it('ENC-012 of two who save at once the second hears of the first', async () => {
  const save = (text: string) => clinician.send(updatePhrases, { body: { phrases: [{ name: 'rv', text }], version: 1 } } as never);
  const answers = await Promise.all([save('one'), save('two')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await rows('phrases')).toEqual([{ version: 2 }]);
  const templates = (text: string) =>
    admin.send(updateNoteTemplates, {
      body: { templates: [{ title: 't', specialty: null, note_type: 'visit-note', text }], version: 1 },
    } as never);
  const told = await Promise.all([templates('one'), templates('two')]);
  expect(told.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await rows('note_templates')).toEqual([{ version: 2 }]);
});
