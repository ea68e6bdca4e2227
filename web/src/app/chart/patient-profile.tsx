import { type ReplyOf, safeName } from '@akoma/contract/base';
import type { readPatient } from '@akoma/contract/patients';
import { Anchor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, useId } from 'react';
import { linkTo } from '../../client/link-to.ts';
import { Eligibility, PaymentMethods } from '../../modules/billing/index.ts';
import { CodedName } from '../../modules/terminology/index.ts';
import { CopyValue } from '../../ui/page/copy-value.tsx';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import classes from './chart.module.css';
import { addressLine, languageName } from './profile-words.ts';

type Patient = ReplyOf<typeof readPatient>['data'];

/** The first contact person of a kind: name, relationship to the patient, phone, address. */
function relative(patient: Patient, relationship: 'NEXT_OF_KIN' | 'EMERGENCY_CONTACT'): string | undefined {
  const person = patient.related_persons.find((one) => one.relationship === relationship);
  const phone = person?.telecom.find(({ system }) => system === 'phone')?.value;
  const who = [person?.name, person?.kinship && `(${person.kinship})`, phone && groupedPhone(phone)].filter(Boolean).join(' ');
  return [who, person && addressLine(person.address)].filter(Boolean).join(', ') || undefined;
}

/** The patient's contact data and payer. Missing facts that every record should have are stated in words; rare facts are omitted. */
export function ProfileFacts({ patient }: { patient: Patient }) {
  const languages = patient.patient_communication.toSorted((one, other) => Number(other.preferred) - Number(one.preferred));
  const emergency = relative(patient, 'EMERGENCY_CONTACT');
  const [religion] = patient.religious_affiliation;
  return (
    <dl className={classes.more}>
      <dt>Phone</dt>
      <dd>
        {patient.mobile ? <CopyValue label="Phone" value={patient.mobile} shown={groupedPhone(patient.mobile)} labelHidden /> : 'Not known'}
      </dd>
      <dt>Email</dt>
      <dd>{patient.email ?? 'Not known'}</dd>
      <dt>Address</dt>
      <dd>{addressLine(patient.address) || 'Not known'}</dd>
      <dt>Next of kin</dt>
      <dd>{relative(patient, 'NEXT_OF_KIN') ?? 'Not known'}</dd>
      {patient.former_names.length > 0 && (
        <>
          <dt>Known before as</dt>
          <dd>{patient.former_names.join(', ')}</dd>
        </>
      )}
      {patient.former_mrns.length > 0 && (
        <>
          <dt>Folder No. of merged records</dt>
          <dd>{patient.former_mrns.join(', ')}</dd>
        </>
      )}
      {emergency && (
        <>
          <dt>Emergency contact</dt>
          <dd>{emergency}</dd>
        </>
      )}
      <dt>Payer</dt>
      <dd>
        <Eligibility patient_id={patient.id} otherwise={patient.payer_name} />
        <PaymentMethods patient_id={patient.id} name={safeName(patient)} />
      </dd>
      {patient.customer_group_name && (
        <>
          <dt>Customer group</dt>
          <dd>{patient.customer_group_name}</dd>
        </>
      )}
      {languages.length > 0 && (
        <>
          <dt>{languages.length > 1 ? 'Languages' : 'Language'}</dt>
          <dd>
            {languages.map(({ language }, at) => (
              <Fragment key={language}>
                {at > 0 && ', '}
                <CodedName code={language} list="language-type" more="language-of-ghana" otherwise={languageName(language)} />
              </Fragment>
            ))}
          </dd>
        </>
      )}
      {religion && (
        <>
          <dt>Religion</dt>
          <dd>
            <CodedName code={religion} list="religious-affiliation" more="church-denomination" />
          </dd>
        </>
      )}
    </dl>
  );
}

/** The side panel of the patient's profile; not in administration (SHELL-023). */
export function ProfilePanel({ patient }: { patient: Patient }) {
  const id = useId();
  return (
    <aside aria-labelledby={id} className={classes.profile}>
      <Title id={id} order={2} size="h3" className={classes.profileTitle}>
        Patient profile
      </Title>
      <ProfileFacts patient={patient} />
      <Anchor component={Link} {...linkTo('/patients/$id/dependents', { id: patient.id })} size="sm" mt="sm" className="akoma-target">
        Mother, dependents, other records
      </Anchor>
    </aside>
  );
}
