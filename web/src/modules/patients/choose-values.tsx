import { type ReplyOf, safeName } from '@akoma/contract/base';
import type { MergeChoices, MergeField, MergeSide, readPatient } from '@akoma/contract/patients';
import { Radio, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { formatBirth } from '../../ui/time/format.ts';
import { Day, useWriting } from '../../ui/time/when.tsx';
import { pictureAddress } from '../files/index.ts';
import classes from './merge.module.css';
import { mergeFieldWords, mergeWords as words } from './merge.words.ts';
import { usePatientName } from './patient-choice.tsx';

export type Side = ReplyOf<typeof readPatient>['data'];

interface ChooseValuesProps {
  fields: readonly MergeField[];
  survivor: Side;
  loser: Side;
  choices: MergeChoices;
  onChoose: (field: MergeField, side: MergeSide) => void;
}

/** What two records say differently, with a choice for each. */
export function ChooseValues({ fields, survivor, loser, choices, onChoose }: ChooseValuesProps) {
  if (fields.length === 0) return <Text>{words.noDifferences}</Text>;
  const sides = { survivor, loser };
  return (
    <section aria-label={words.differences}>
      <h3 className={classes.heading}>{words.differences}</h3>
      <div className={classes.heads} aria-hidden>
        <span />
        <span>{`${words.stays}: ${safeName(survivor)}, ${survivor.mrn}`}</span>
        <span>{`${words.goes}: ${safeName(loser)}, ${loser.mrn}`}</span>
      </div>
      {fields.map((field) => (
        <div key={field} role="radiogroup" aria-label={mergeFieldWords[field]} className={classes.row}>
          <span className={classes.field}>{mergeFieldWords[field]}</span>
          {(['survivor', 'loser'] as const).map((side) => (
            <Radio
              key={side}
              name={field}
              checked={choices[field] === side}
              onChange={() => onChoose(field, side)}
              label={
                <>
                  <Value field={field} of={sides[side]} />
                  <span className={classes.whose} aria-hidden>
                    {sides[side].mrn}
                  </span>
                </>
              }
              classNames={{ label: classes.value }}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

const texts: Partial<Record<MergeField, (of: Side) => ReactNode>> = {
  gender: ({ gender }) => genderText(gender),
  mobile: ({ mobile }) => mobile && groupedPhone(mobile),
  address: ({ address }) =>
    address && [address.line, address.city, address.district, address.state, address.country].filter(Boolean).join(', '),
  photo: ({ photo }) => photo && <img src={pictureAddress(photo, 'thumb')} alt={words.photo} className={classes.photo} />,
  birth_date: (of) => <Birth of={of} />,
  mother_id: ({ mother_id }) => mother_id && <Mother id={mother_id} />,
  is_deceased: ({ is_deceased, deceased_at }) =>
    is_deceased ? (
      <>
        Died <Day on={deceased_at} />
      </>
    ) : (
      words.alive
    ),
  customer_group_id: ({ customer_group_name }) => customer_group_name,
  payer_id: ({ payer_name }) => payer_name,
};

/** A value as it is read; an empty one says so. */
function Value({ field, of }: { field: MergeField; of: Side }) {
  const shown = texts[field]?.(of) ?? (texts[field] ? null : (of[field] as string | null));
  return shown || <span className={classes.none}>{words.none}</span>;
}

function Birth({ of: { birth_date, birth_date_precision } }: { of: Side }) {
  const { style } = useWriting();
  return birth_date ? formatBirth(birth_date, birth_date_precision ?? 'day', style) : <span className={classes.none}>{words.none}</span>;
}

const Mother = ({ id }: { id: string }) => usePatientName(id) ?? '…';
