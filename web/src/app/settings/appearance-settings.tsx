import type { UserSettings } from '@akoma/contract/identity';
import { Radio, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { pageSizeOr, rememberPageSize } from '../../client/page-size.ts';
import { useSession } from '../../client/session.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { pageSizes } from '../../ui/table/table-pages.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { changeSettings } from './change-settings.ts';
import classes from './settings.module.css';

/** Rows that a list shows when nothing else was chosen. */
const usualRows = 10;

const choices: { [Name in 'theme' | 'density' | 'motion']: { label: string; options: [UserSettings[Name], string][] } } = {
  theme: {
    label: 'Theme',
    options: [
      ['system', 'Same as this computer'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
  density: {
    label: 'List rows',
    options: [
      ['system', 'Same as this computer'],
      ['comfortable', 'Comfortable'],
      ['compact', 'Compact'],
    ],
  },
  motion: {
    label: 'Motion',
    options: [
      ['system', 'Same as this computer'],
      ['none', 'No motion'],
    ],
  },
};

/** Looks: saved with the account, so every computer shows the same. */
export function AppearanceSettings() {
  const { user_settings } = useSession();
  const [rows, setRows] = useState(() => pageSizeOr(usualRows));
  return (
    <SectionCard title="Appearance">
      <Stack gap="lg">
        <div className={classes.rows}>
          {(['theme', 'density', 'motion'] as const).map((name) => (
            <Radio.Group
              key={name}
              label={choices[name].label}
              value={user_settings[name]}
              onChange={(value) => void changeSettings({ [name]: value })}
            >
              <Stack gap="sm" mt="xs">
                {choices[name].options.map(([value, label]) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </Stack>
            </Radio.Group>
          ))}
        </div>
        <div className={classes.rows}>
          <Select
            label="Rows per page"
            maw="16rem"
            description="On this computer, in every list."
            data={pageSizes.map(String)}
            value={String(rows)}
            allowDeselect={false}
            onChange={(size) => {
              rememberPageSize(Number(size));
              setRows(Number(size));
            }}
          />
        </div>
        <p className={classes.note}>
          Your organisation’s date format: <Moment at={today.toISOString()} />.
        </p>
      </Stack>
    </SectionCard>
  );
}

const today = new Date();
