import { type ReplyOf, safeName } from '@akoma/contract/base';
import type { readPatient, readPatientCodes } from '@akoma/contract/patients';
import { isStandIn } from '../../ui/person/patient-banner.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { formatBirth } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import classes from './patient-slip.module.css';
import { patientsWords as words } from './patients.words.ts';

export type SlipForm = 'card' | 'label' | 'wristband';

interface PatientSlipProps {
  form: SlipForm;
  patient: ReplyOf<typeof readPatient>['data'];
  codes: ReplyOf<typeof readPatientCodes>['data'];
  hospital: string;
}

/** A longer name is written smaller: it is wrapped, never cut. */
const lengthOf = (name: string) => (name.length > 52 ? 'longest' : name.length > 26 ? 'long' : undefined);

const drawn = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** What identifies a patient on card, label and wristband, and nothing clinical. */
export function PatientSlip({ form, patient, codes, hospital }: PatientSlipProps) {
  const { style } = useWriting();
  const { birth_date, birth_date_precision, gender, mrn, unknown } = patient;
  const name = isStandIn(patient) ? words.unknown : safeName(patient);
  const born = birth_date && `Born ${formatBirth(birth_date, birth_date_precision ?? 'day', style)}`;
  const facts = [born, gender === 'UNKNOWN' ? words.genderNotKnown : genderText(gender)].filter(Boolean).join(' · ');
  const bars = codes.barcode && <img className={`${classes.code} ${classes.bars}`} src={drawn(codes.barcode)} alt={`Barcode ${mrn}`} />;
  const qr = <img className={`${classes.code} ${classes.qr}`} src={drawn(codes.qr)} alt={`QR code ${mrn}`} />;
  const who = (
    <div>
      <p className={`${classes.name} ${unknown ? classes.unknown : ''}`} data-length={lengthOf(name)}>
        {name}
      </p>
      <p className={classes.fact}>{facts}</p>
      <p className={classes.fact}>
        {words.folder} <strong>{mrn}</strong>
      </p>
    </div>
  );
  if (form === 'label')
    return (
      <article className={`${classes.slip} ${classes.label}`} data-qr={!bars || undefined} aria-label={words.slips.label}>
        {who}
        {bars || qr}
      </article>
    );
  if (form === 'wristband')
    return (
      <article className={`${classes.slip} ${classes.wristband}`} aria-label={words.slips.wristband}>
        {qr}
        {who}
        <span>{hospital}</span>
      </article>
    );
  return (
    <article className={`${classes.slip} ${classes.card}`} aria-label={words.slips.card}>
      <div className={classes.hospital}>{hospital}</div>
      {who}
      {qr}
      {bars}
    </article>
  );
}
