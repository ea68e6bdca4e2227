import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Key } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import classes from './choice-menu.module.css';

export interface Choice {
  key: string;
  label: string;
  detail?: string;
  current: boolean;
  choose: () => void;
}

interface ChoiceMenuProps {
  /** The kind of choice: "Location". */
  name: string;
  /** The current choice, as the button shows it. */
  value: string;
  icon?: ReactNode;
  choices: readonly Choice[];
  /** The key that opens it. */
  opensBy?: Key;
  /** There is only one choice: shown as text in the same place. */
  fixed?: boolean;
}

/** A picker of the header: shows the current choice, opens a list of all. */
export function ChoiceMenu({ name, value, icon, choices, opensBy, fixed }: ChoiceMenuProps) {
  const [opened, setOpened] = useState(false);
  useKeys(opensBy ? [{ ...opensBy, run: () => setOpened(true) }] : []);
  if (fixed) {
    return (
      <span className={classes.target} data-fixed title={name}>
        {icon}
        <span className={classes.value}>{value}</span>
      </span>
    );
  }
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="target"
      styles={{ dropdown: { minWidth: '16rem' } }}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`${name}: ${value}`}>
          {icon}
          <span className={classes.value}>{value}</span>
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <div className={classes.choices}>
          <ChoiceItems choices={choices} />
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The choices as radio items of a menu. */
export function ChoiceItems({ choices }: { choices: readonly Choice[] }) {
  const current = choices.find((choice) => choice.current);
  return (
    <Menu.RadioGroup value={current?.key ?? null} onChange={(key) => choices.find((choice) => choice.key === key)?.choose()}>
      {choices.map(({ key, label, detail, current: isCurrent, choose }) => (
        <Menu.RadioItem
          key={key}
          value={key}
          closeMenuOnClick
          // the group reports only changes, but choosing the current workspace must also open its home (SHELL-024)
          {...(isCurrent && { onClick: choose })}
          rightSection={detail ? <span className={classes.detail}>{detail}</span> : undefined}
        >
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
