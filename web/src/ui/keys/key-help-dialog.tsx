import { Kbd, Title } from '@mantine/core';
import { Fragment } from 'react';
import { Dialog } from '../layer/dialog.tsx';
import classes from './key-help.module.css';
import { type KeyBinding, strokesOf } from './keyboard.ts';

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

const namesOf = (stroke: string) =>
  (stroke === '+' ? ['+'] : stroke.split('+')).map((part) => shown[part] ?? (part.length > 1 ? part.toUpperCase() : part));

/** The keys by scope, in the order in which they were given. */
export function KeyHelpDialog({ bindings, onClose }: { bindings: readonly KeyBinding[]; onClose: () => void }) {
  const scopes = [...new Set(['Anywhere', ...bindings.map(({ scope }) => scope)])].filter((scope) =>
    bindings.some((binding) => binding.scope === scope),
  );
  return (
    <Dialog opened onClose={onClose} title="Keys" size="md">
      <div className={classes.scopes}>
        {scopes.map((scope) => (
          <section key={scope}>
            <Title order={3}>{scope}</Title>
            <dl className={classes.keys}>
              {bindings
                .filter((binding) => binding.scope === scope)
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
    </Dialog>
  );
}
