import { createOwnForm, type NewOwnForm, publishOwnForm } from '@akoma/contract/terminology';
import type * as z from 'zod';
import type { Colleague } from './colleagues.ts';

const wound: z.input<typeof NewOwnForm> = {
  title: 'Wound dressing',
  purpose: 'At each change of a dressing.',
  items: [
    { key: 'on', kind: 'day', label: 'Day', required: true },
    { key: 'wound', kind: 'heading', label: 'Wound', repeats: { min: 1, max: 5 } },
    { key: 'place', kind: 'text', label: 'Where it is', required: true },
    { key: 'length', kind: 'number', label: 'Length', unit: 'cm', min: 0, max: 100, code: 'WOUND-LENGTH' },
    { key: 'tissue', kind: 'choice', label: 'Tissue', choices: ['Granulating', 'Sloughy', 'Necrotic'] },
    { key: 'infected', kind: 'yes-no', label: 'Signs of infection' },
    {
      key: 'signs',
      kind: 'choices',
      label: 'Which signs',
      choices: ['Redness', 'Pus', 'Smell'],
      show_if: { field: 'infected', is: ['yes'] },
    },
    { key: 'plan', kind: 'heading', label: 'Plan' },
    { key: 'next', kind: 'day', label: 'Next dressing', future: true },
  ],
};

/** A form that the hospital has written itself. */
export async function tellForms(admin: Colleague, now: Date): Promise<void> {
  const { data } = await admin.does(createOwnForm, { body: wound }, now);
  await admin.does(publishOwnForm, { params: { id: data.id }, body: {} }, now);
}
