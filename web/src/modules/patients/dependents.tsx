import { type ReplyOf, safeName } from '@akoma/contract/base';
import { listPatientLinks, readPatient, unlinkPatients } from '@akoma/contract/patients';
import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState, nothingFor } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Age } from '../../ui/person/age-shown.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { PersonBlock } from '../../ui/person/person-block.tsx';
import { joinedName } from '../../ui/person/person-name.ts';
import { pictureAddress } from '../files/index.ts';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { PatientDrawer } from './patient.drawer.tsx';
import classes from './patients.module.css';
import { linkWords, patientsWords as words } from './patients.words.ts';

type PatientLink = ReplyOf<typeof listPatientLinks>['data'][number];

const here = getRouteApi('/shell/patients/$id/dependents');
const linking = lazyComponent(async () => (await import('./link-patient.dialog.tsx')).LinkPatientDialog);

export const loadDependents = ({ queries, params }: Load) => queries.prefetchQuery(ask(listPatientLinks, { params: { id: params.id! } }));

/** Mother, children and other records of a patient; a newborn is registered from the mother's chart (TAB-019, PAT-041). */
export function Dependents() {
  const { id } = here.useParams();
  const links = useQuery(ask(listPatientLinks, { params: { id } }));
  const patient = useQuery(ask(readPatient, { params: { id } })).data?.data;
  const refused = useMay('patients.write', words.mayNotLink);
  const [open, setOpen] = useState<'newborn' | 'link' | 'duplicates'>();
  const close = () => setOpen(undefined);
  const LinkDialog = useLazyComponent(linking, close, open === 'link');
  const all = links.data?.data ?? [];
  const mother = all.filter(({ type }) => type === 'mother');
  const children = all.filter(({ type }) => type === 'child');
  const others = all.filter(({ type }) => type !== 'mother' && type !== 'child');
  const mayBear = patient?.gender !== 'MALE';
  const register = mayBear && (
    <ActionButton variant="default" refused={refused} onClick={() => setOpen('newborn')}>
      {words.registerNewborn}
    </ActionButton>
  );
  const link = (
    <ActionButton variant="default" refused={refused} onClick={() => setOpen('link')}>
      {words.link}
    </ActionButton>
  );
  const list = (rows: readonly PatientLink[]) =>
    rows.length > 0 && (
      <ul className={classes.links}>
        {rows.map((row) => (
          <Linked key={row.id} link={row} refused={refused} />
        ))}
      </ul>
    );
  return (
    <>
      <Group gap="xs" className={classes.acts}>
        {link}
        {register}
        <ActionButton variant="default" refused={refused} onClick={() => setOpen('duplicates')}>
          {words.duplicates}
        </ActionButton>
      </Group>
      {mother.length > 0 && <SectionCard title="Mother">{list(mother)}</SectionCard>}
      <SectionCard
        title="Dependents"
        pending={links.isFetching}
        {...(links.isError && { error: links.error.message })}
        onRetry={() => void links.refetch()}
        empty={<EmptyState title={nothingFor('dependents', patient ? joinedName(patient) : '')} why={words.dependentsWhy} />}
      >
        {list(children)}
      </SectionCard>
      {others.length > 0 && <SectionCard title="Other records of this person">{list(others)}</SectionCard>}
      {patient && <PatientDrawer opened={open === 'newborn'} mother={patient} onClose={close} onDone={close} />}
      <PossibleDuplicates patient_id={id} opened={open === 'duplicates'} onClose={close} />
      {open === 'link' && LinkDialog && <LinkDialog patient_id={id} onClose={close} />}
    </>
  );
}

function Linked({ link, refused }: { link: PatientLink; refused: string | undefined }) {
  const { patient, type } = link;
  const isMerged = type === 'replaces' || type === 'replaced-by'; // undone as a merge, from the chart
  const params = { id: useOrganizationId(), link_id: link.id };
  const unlink = useCommand(unlinkPatients, { quiet: true, done: words.unlinked });
  const ask = () =>
    confirm({
      title: words.unlink,
      text: words.unlinkText,
      about: safeName(patient),
      act: words.unlink,
      tone: 'danger',
      failed: words.notUnlinked,
      run: () => unlink.mutateAsync({ params }),
    });
  return (
    <li className={classes.link}>
      <PersonBlock
        name={patient.full_name}
        photo={patient.photo && pictureAddress(patient.photo, 'thumb')}
        shown={
          type === 'replaces' ? (
            safeName(patient)
          ) : (
            <Anchor component={Link} {...linkTo('/patients/$id', { id: patient.id })}>
              {safeName(patient)}
            </Anchor>
          )
        }
        detail={
          <>
            {linkWords[type]} · <Age birth={patient.birth_date} precision={patient.birth_date_precision ?? undefined} />{' '}
            {genderText(patient.gender)} · {words.folder} {patient.mrn}
          </>
        }
      />
      {refused === undefined && !isMerged && (
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          aria-label={`${words.unlink}: ${safeName(patient)}`}
          onClick={() => void ask()}
        >
          {words.unlink}
        </Button>
      )}
    </li>
  );
}
