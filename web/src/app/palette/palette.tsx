import { safeName } from '@akoma/contract/base';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useSession } from '../../client/session.ts';
import { KeyLayer } from '../../ui/keys/use-keys.tsx';
import { AgeIfAlive, DeceasedMark } from '../../ui/person/deceased-mark.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { layers } from '../../ui/theme/layers.ts';
import type { PaletteAction } from './palette-actions.ts';
import classes from './palette.module.css';
import { isMatch, type PageEntry, pagesFor } from './palette-entries.ts';
import { bearerOf, type FoundPatient, useFoundPatients } from './use-found-patients.ts';

interface Choice {
  key: string;
  group: string;
  shown: ReactNode;
  choose: () => void;
}

interface PaletteProps {
  onClose: () => void;
  onPatient: (patient: FoundPatient) => void;
  onPage: (page: PageEntry) => void;
  onAction: (action: PaletteAction) => void;
  actions: readonly PaletteAction[];
}

/** Of each kind at most so many, so that the list is read at a glance. */
const most = { pages: 8, pagesAtFirst: 6 };

/** One field for everything: patients, pages, actions (law 2). A combobox: the focus stays in the field, ↑ ↓ select, Enter opens. */
export function Palette(props: PaletteProps) {
  return (
    <Modal.Root opened onClose={props.onClose} size="md" yOffset="10dvh" zIndex={layers.palette} closeOnEscape={false} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Patients, pages and actions" className={classes.content}>
        <KeyLayer onEscape={props.onClose}>
          <Chooser {...props} />
        </KeyLayer>
      </Modal.Content>
    </Modal.Root>
  );
}

function Chooser({ onPatient, onPage, onAction, actions }: PaletteProps) {
  const [typed, setTyped] = useState('');
  // by key instead of position, because patients are inserted above the selection
  const [chosen, setChosen] = useState<string>();
  // a scanner types a whole folder number and Enter faster than anybody answers
  const [entered, setEntered] = useState<string>();
  const id = useId();
  const session = useSession();
  const queries = useQueryClient();
  const { patients, searching, error, total = 0, atLeast = false } = useFoundPatients(typed);
  const text = typed.trim();
  const pages = useMemo(() => pagesFor(session), [session]);
  const choices: Choice[] = [
    ...patients.map((patient) => ({
      key: patient.id,
      group: text ? 'Patients' : 'Last opened',
      shown: <PatientLine patient={patient} />,
      choose: () => onPatient(patient),
    })),
    ...actions
      .filter(({ label, also = '' }) => isMatch(text, `${label} ${also}`))
      .map((action) => ({ key: action.label, group: 'Actions', shown: action.label, choose: () => onAction(action) })),
    ...pages
      .filter((page) => (text ? isMatch(text, `${page.label} ${page.elsewhere ?? ''}`) : !page.elsewhere))
      .slice(0, text ? most.pages : most.pagesAtFirst)
      .map((page) => ({
        key: `${page.workspace} ${page.route}`,
        group: 'Pages',
        shown: <PageLine page={page} />,
        choose: () => onPage(page),
      })),
  ];
  const current = choices.find(({ key }) => key === chosen) ?? choices[0];
  const optionId = (key: string) => `${id}-${key.replaceAll(' ', '_')}`;
  const currentId = current && optionId(current.key);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  useEffect(() => {
    if (entered === undefined || searching) return;
    setEntered(undefined);
    void bearerOf(entered, patients, queries).then((found) => found && onPatient(found));
  }, [entered, searching, patients, queries, onPatient]);
  const heard = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && searching && choices.length === 0) setEntered(text);
    if (choices.length === 0) return;
    const step = (by: number) => setChosen(choices[(choices.indexOf(current!) + by + choices.length) % choices.length]?.key);
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') current?.choose();
    else return;
    event.preventDefault();
  };
  const more = total > patients.length ? `, ${patients.length} of ${total}${atLeast ? '+' : ''} patients` : '';
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label="Search patients, pages and actions"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          placeholder="Patient, folder number, phone, page or action"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(undefined);
            setEntered(undefined);
          }}
          onKeyDown={heard}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className={classes.list} aria-busy={searching || undefined}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={group} role="group" aria-labelledby={`${id}-${group.replaceAll(' ', '_')}`}>
            <div id={`${id}-${group.replaceAll(' ', '_')}`} className={classes.group} role="presentation">
              {group}
            </div>
            {choices
              .filter((choice) => choice.group === group)
              .map((choice) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys, and the option is never focused
                <div
                  key={choice.key}
                  id={optionId(choice.key)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice === current}
                  className={classes.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setChosen(choice.key)}
                  onClick={choice.choose}
                >
                  {choice.shown}
                </div>
              ))}
          </div>
        ))}
      </div>
      <div role="status" className={classes.state}>
        {error ??
          (searching
            ? 'Searching…'
            : choices.length === 0
              ? 'No match. Search for patients by the start of a name, a phone number or a folder number.'
              : `${choices.length} ${choices.length === 1 ? 'result' : 'results'}${more}`)}
      </div>
    </>
  );
}

function PatientLine({ patient }: { patient: FoundPatient }) {
  return (
    <>
      <span className={classes.name}>
        {safeName(patient)} <DeceasedMark patient={patient} />
      </span>
      <span className={classes.facts}>
        <AgeIfAlive patient={patient} />
        {genderText(patient.gender)} · Folder No. {patient.mrn}
      </span>
    </>
  );
}

function PageLine({ page }: { page: PageEntry }) {
  return (
    <>
      <span>{page.label}</span>
      {page.elsewhere && <span className={classes.facts}>{page.elsewhere}</span>}
    </>
  );
}
