import { Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { KeyList } from '../../ui/keys/key-list.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { changeSettings } from './change-settings.ts';
import classes from './settings.module.css';

/** The till's keys wait for the pharmacy (docs/missing.md). */
const all = Object.values(keyTable).filter((key) => !('yields' in key) && key.scope !== 'Till');

/** Keys: the switch for those without Ctrl or Alt (WCAG 2.1.4), and what each of them does. */
export function KeySettings() {
  const { user_settings } = useSession();
  const [listed, setListed] = useState(false);
  return (
    <SectionCard title="Keyboard">
      <Stack gap="lg">
        <Switch
          label="Single-key shortcuts"
          description="Letters such as J, K, N and G then P, and / and ?. They never save, pay or sign anything. Switch them off if you dictate, or if they get in your way."
          checked={user_settings.single_keys}
          onChange={(event) => void changeSettings({ single_keys: event.currentTarget.checked })}
        />
        <div>
          <ActionButton variant="default" aria-expanded={listed} onClick={() => setListed(!listed)}>
            {listed ? 'Hide the keys' : 'Show all keys'}
          </ActionButton>
        </div>
        {listed && <KeyList keys={all} />}
        {!user_settings.single_keys && <p className={classes.note}>Ctrl K still opens the palette, and Ctrl Enter still submits forms.</p>}
      </Stack>
    </SectionCard>
  );
}
