import { Kbd, Title } from '@mantine/core';
import { Fragment } from 'react';
import classes from './key-help.module.css';
import type { Key } from './key-table.ts';
import { strokesOf } from './keyboard.ts';

const mac = /mac|iphone|ipad/i.test(navigator.userAgent);

const shown: Partial<Record<string, string>> = {
  mod: mac ? '⌘' : 'Ctrl',
  alt: mac ? '⌥' : 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  space: 'Space',
};

const namesOf = (stroke: string) => (stroke === '+' ? ['+'] : stroke.split('+')).map((part) => shown[part] ?? part.toUpperCase());

/** Keys by scope, in the order in which they are given. */
export function KeyList({ keys: listed }: { keys: readonly Key[] }) {
  const scopes = [...new Set(['Anywhere', ...listed.map(({ scope }) => scope)])].filter((scope) =>
    listed.some((key) => key.scope === scope),
  );
  return (
    <div className={classes.scopes}>
      {scopes.map((scope) => (
        <section key={scope}>
          <Title order={3}>{scope}</Title>
          <dl className={classes.keys}>
            {listed
              .filter((key) => key.scope === scope)
              .map(({ keys, label }) => (
                <div key={`${keys} ${label}`} className={classes.key}>
                  <dt>{label}</dt>
                  <dd>
                    {strokesOf(keys).map((stroke, at) => (
                      <Fragment key={stroke}>
                        {at > 0 && <span className={classes.then}>then</span>}
                        {namesOf(stroke).map((name) => (
                          <Kbd key={name}>{name}</Kbd>
                        ))}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
