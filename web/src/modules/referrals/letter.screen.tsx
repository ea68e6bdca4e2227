import { safeName } from '@akoma/contract/base';
import { diagnosisLine } from '@akoma/contract/encounters';
import {
  allergiesInWords,
  printReferralLetter,
  priorityNames,
  readReferralLetter,
  type ReferralLetter,
  referredTo,
} from '@akoma/contract/referrals';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { PdfButton } from '../../client/pdf-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { Day } from '../../ui/time/when.tsx';
import { pictureAddress } from '../files/index.ts';
import classes from './referrals.module.css';
import { referralsWords as words, referredBy, statusNames } from './referrals.words.ts';

const here = getRouteApi('/plain/patients/$id/referrals/$referralId/letter');

export const load = ({ queries, params }: Load) => queries.ensureQueryData(ask(readReferralLetter, { params: { id: params.referralId! } }));

/** The letter as it is printed; the same data make the PDF (REFER-006). */
export function Screen() {
  const { id, referralId } = here.useParams();
  const {
    data: { data: letter },
  } = useSuspenseQuery(ask(readReferralLetter, { params: { id: referralId } }));
  const { organization, patient } = letter;
  if (patient.id !== id) return <ErrorState title="This referral belongs to another patient" />;
  return (
    <PrintPage
      title={`${words.letterTitle} of ${safeName(patient)}`}
      back={
        <Button
          component={Link}
          {...linkTo('/patients/$id/referrals', { id })}
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {words.back}
        </Button>
      }
      actions={<PdfButton operation={printReferralLetter} id={referralId} />}
    >
      <PrintSheet
        organization={{
          name: organization.name,
          address: organization.lines.join(' · '),
          logo: organization.logo && pictureAddress(organization.logo, 'view'),
        }}
        title={words.letterTitle}
        printedBy={letter.made_by_name}
        printedAt={letter.made_at}
        patient={{ ...patient, deceased_at: patient.is_deceased || null }}
      >
        <Letter letter={letter} />
      </PrintSheet>
    </PrintPage>
  );
}

/** To whom, from whom, why; then what the reader may know beside it; a line to sign on. */
function Letter({ letter: { referral, patient, diagnoses, allergies, made_by_name } }: { letter: ReferralLetter }) {
  const from = referredBy(referral).join(', ');
  const valid = referral.status !== 'draft' && referral.status !== 'revoked' && referral.status !== 'entered-in-error';
  return (
    <div className={classes.letter}>
      {!valid && (
        <p className={classes.invalid}>
          {words.notValid} {statusNames[referral.status].toLowerCase()}.
        </p>
      )}
      <dl className={classes.lines}>
        <dt>To</dt>
        <dd>
          {referredTo(referral).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </dd>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>Date</dt>
        <dd>
          <Day on={referral.authored_on} />
        </dd>
        <dt>Priority</dt>
        <dd>{priorityNames[referral.priority]}</dd>
        {patient.mobile && (
          <>
            <dt>Phone of the patient</dt>
            <dd>{groupedPhone(patient.mobile)}</dd>
          </>
        )}
      </dl>
      <h2>Reason for referral</h2>
      <p className={classes.text}>{referral.reason}</p>
      {diagnoses && <Lines title="Diagnoses" lines={diagnoses.map((one) => ({ key: one.id, text: diagnosisLine(one) }))} />}
      {allergies && <Lines title="Allergies" lines={allergiesInWords(allergies).map((text) => ({ key: text, text }))} />}
      {referral.note && (
        <>
          <h2>Note</h2>
          <p className={classes.text}>{referral.note}</p>
        </>
      )}
      <div className={classes.signature}>{from || made_by_name}</div>
    </div>
  );
}

const Lines = ({ title, lines }: { title: string; lines: readonly { key: string; text: string }[] }) => (
  <>
    <h2>{title}</h2>
    {lines.length === 0 ? (
      <p>None recorded.</p>
    ) : (
      <ul>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    )}
  </>
);
