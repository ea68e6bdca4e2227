import { actions } from '@akoma/contract/base';
import classes from './role-table.module.css';
import { resourceGroups, type Rights } from './role-rights.ts';
import { actionLabels } from './role.words.ts';

interface RoleTableProps {
  caption: string;
  roles: readonly { id: string; name: string; rights: Rights }[];
  /** Only resources in which the roles differ. */
  onlyDifferences?: boolean;
}

const heldOf = (rights: Rights, name: string) => actions.filter((action) => rights.has(`${name}.${action}`));

/** What roles may do, beside each other and in words; of two that are compared, what the other lacks is marked. */
export function RoleTable({ caption, roles, onlyDifferences = false }: RoleTableProps) {
  const differs = (name: string) => roles.some(({ rights }) => heldOf(rights, name).join() !== heldOf(roles[0]!.rights, name).join());
  const groups = resourceGroups
    .map(({ title, resources }) => ({ title, resources: resources.filter(({ name }) => !onlyDifferences || differs(name)) }))
    .filter(({ resources }) => resources.length > 0);
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Resource</th>
          {roles.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, resources }) => (
        <tbody key={title}>
          <tr>
            <th colSpan={roles.length + 1} scope="rowgroup" className={classes.group}>
              {title}
            </th>
          </tr>
          {resources.map(({ name, label }) => (
            <tr key={name} data-differs={(roles.length === 2 && differs(name)) || undefined}>
              <th scope="row">{label}</th>
              {roles.map(({ id, rights }) => (
                <td key={id}>
                  <Held name={name} rights={rights} others={roles.length === 2 ? roles.filter((one) => one.id !== id) : []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Held({ name, rights, others }: { name: string; rights: Rights; others: readonly { rights: Rights }[] }) {
  const held = heldOf(rights, name);
  if (held.length === 0) return <span className={classes.none}>–</span>;
  return held.map((action, at) => {
    const alone = others.some((other) => !other.rights.has(`${name}.${action}`));
    const text = actionLabels[action].toLowerCase();
    return (
      <span key={action}>
        {at > 0 && ', '}
        {alone ? <mark className={classes.alone}>{text}</mark> : text}
      </span>
    );
  });
}
