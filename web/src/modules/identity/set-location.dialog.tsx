import { Button, Radio, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { somethingWentWrong } from '../../client/failure-message.ts';
import { Refused } from '../../client/refused.ts';
import { chooseLocation, goWithoutLocation, leaveSession, useSession } from '../../client/session.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { identityWords as words } from './identity.words.ts';
import { matchingLocations } from './matching-locations.ts';
import classes from './set-location.module.css';

/** 'Welcome': asks where the person works today; it cannot be closed (LOC-001 to LOC-012, rulings.md 8). */
export function SetLocation() {
  const { user, locations } = useSession();
  return (
    <Dialog opened lasting onClose={() => {}} title={`Welcome ${user.full_name}`} size="md">
      {locations.length > 0 ? <Choice /> : <NoLocations />}
    </Dialog>
  );
}

function Choice() {
  const { locations } = useSession();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(locations[0]?.uuid ?? '');
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const problemId = useId();
  const shown = matchingLocations(locations, search);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // a choice that the search has hidden is no choice
    if (!shown.some(({ uuid }) => uuid === chosen)) return setProblem(words.locationRequired);
    setProblem(undefined);
    setSaving(true);
    try {
      await chooseLocation(chosen);
    } catch (error) {
      setProblem(error instanceof Refused && error.message !== somethingWentWrong ? error.message : words.locationNotSaved);
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void confirm(event)} noValidate>
      <p className={classes.text}>{words.chooseLocation}</p>
      <TextInput
        type="search"
        aria-label="Search locations"
        placeholder="Search"
        leftSection={<IconSearch size={16} aria-hidden />}
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.currentTarget.form?.querySelector<HTMLInputElement>('input[type=radio]:checked, input[type=radio]')?.focus();
        }}
      />
      <p role="status" className={classes.count}>
        Showing {shown.length} out of {locations.length}
      </p>
      <Radio.Group value={chosen} onChange={setChosen} aria-label="Location" aria-describedby={problem ? problemId : undefined}>
        <div className={classes.list}>
          {shown.map(({ uuid, name, path }) => (
            <Radio key={uuid} value={uuid} label={name} description={path.join(' › ') || undefined} className={classes.option} />
          ))}
        </div>
      </Radio.Group>
      {problem && (
        <p id={problemId} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <ActionButton type="submit" pending={saving}>
          Confirm
        </ActionButton>
      </div>
    </form>
  );
}

/** An organisation without locations: users who may add them go on, others are told whom to ask. */
function NoLocations() {
  const { permissions } = useSession();
  const leave = () => void leaveSession().then(() => location.assign('/login'));
  return (
    <>
      <p className={classes.text}>{words.noLocations}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={leave}>
          Logout
        </Button>
        {permissions.has('locations.write') && <Button onClick={goWithoutLocation}>{words.goOn}</Button>}
      </div>
    </>
  );
}
