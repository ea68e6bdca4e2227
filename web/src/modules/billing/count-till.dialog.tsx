import { amountOf, minorOf } from '@akoma/contract/base';
import { countTill, readBillingSettings, type TillSession } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { amountProblem } from './amount-problem.ts';
import classes from './count-till.module.css';
import { tillWords as words } from './till.words.ts';

interface CountTillProps {
  till: TillSession;
  onCounted: (till: TillSession) => void;
  onClose: () => void;
}
type Counts = Readonly<Record<string, string>>;

const isCount = (typed: string): boolean => /^\d{0,6}$/.test(typed.trim());
const countOf = (typed: string | undefined): number => (typed && isCount(typed) ? Number(typed) : 0);
const sumOf = (counts: Counts): number => Object.entries(counts).reduce((all, [note, typed]) => all + minorOf(note) * countOf(typed), 0);

/** The settings come after the dialog, so its first field is focused when it is there. */
const focusFirst = (fields: HTMLElement | null): void => fields?.querySelector('input')?.focus();

/** Enter goes to the next field, from the last one to the button: a count is not sent by mistake. */
function onEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[type=submit]')];
  all[all.indexOf(event.target) + 1]?.focus();
}

/** The blind count: by notes and coins, which add up as one types, or their sum alone (ruling 224). */
export function CountTillDialog({ till, onCounted, onClose }: CountTillProps) {
  const settings = useQuery(ask(readBillingSettings));
  const count = useCommand(countTill, { quiet: true });
  const [counts, setCounts] = useState<Counts>({});
  const form = useForm({
    initialValues: { actual_cash: '' },
    validate: { actual_cash: (amount) => amountProblem(amount, 'Counted cash') },
  });
  const notes = settings.data?.data.denominations[till.currency] ?? [];
  const wrong = Object.values(counts).some((typed) => !isCount(typed));
  const change = (note: string, typed: string) => {
    const next = { ...counts, [note]: typed };
    setCounts(next);
    form.setFieldValue('actual_cash', amountOf(sumOf(next)));
  };
  const save = async ({ actual_cash }: { actual_cash: string }) => {
    if (wrong) return;
    const { charge } = readCharge(actual_cash)!;
    const counted = notes.map((denomination) => ({ denomination, count: countOf(counts[denomination]) })).filter(({ count }) => count > 0);
    const whole = counted.length > 0 && sumOf(counts) === minorOf(charge);
    const body = { actual_cash: charge, ...(whole && { denominations: counted }) };
    onCounted((await count.mutateAsync({ params: { id: till.id }, body })).data);
  };
  return (
    <Dialog opened onClose={onClose} title={words.count} dirty={form.isDirty()}>
      {settings.isPending ? (
        <FormSkeleton fields={4} />
      ) : (
        <FormFrame form={form} act={words.countAct} onSubmit={save}>
          {({ pending }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: Enter moves between the fields inside
            <div onKeyDown={onEnter} ref={focusFirst}>
              <Stack gap="md">
                <p>{words.countedWhy}</p>
                {notes.length > 0 && (
                  <fieldset className={classes.notes}>
                    <legend>{words.countedNotes}</legend>
                    {notes.map((note) => {
                      const name = `${till.currency} ${note.replace(/\.00$/, '')}`;
                      const typed = counts[note] ?? '';
                      return (
                        <div key={note}>
                          <TextInput
                            label={words.ofNote(name)}
                            inputMode="numeric"
                            autoComplete="off"
                            placeholder="0"
                            error={isCount(typed) ? undefined : words.countWrong}
                            value={typed}
                            onChange={(event) => change(note, event.currentTarget.value)}
                          />
                          <span className="akoma-number">{formatMoney(amountOf(minorOf(note) * countOf(typed)), till.currency)}</span>
                        </div>
                      );
                    })}
                  </fieldset>
                )}
                <TextInput
                  label={words.counted}
                  required
                  inputMode="decimal"
                  autoComplete="off"
                  data-path="actual_cash"
                  {...form.getInputProps('actual_cash')}
                />
                <DialogButtons act={words.countAct} pending={pending} />
              </Stack>
            </div>
          )}
        </FormFrame>
      )}
    </Dialog>
  );
}
