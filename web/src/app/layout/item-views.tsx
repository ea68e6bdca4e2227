import { Link } from '@tanstack/react-router';
import { listWorkbench } from '../../client/list/list-workbench.ts';
import classes from './sidebar.module.css';

/** The list that a route shows, by its name for the workbench; the same list in every workspace has one name. */
const listOfRoute = (route: string): string | undefined => (/-patients$/.test(route) ? 'patients' : undefined);

interface ItemViewsProps {
  route: string;
  label: string;
  onChosen: (() => void) | undefined;
}

/** The user's saved views of a list, under its item. */
export function ItemViews(props: ItemViewsProps) {
  const list = listOfRoute(props.route);
  return list ? <Views {...props} list={list} /> : null;
}

function Views({ list, route, label, onChosen }: ItemViewsProps & { list: string }) {
  const { views } = listWorkbench().useKept(list);
  if (views.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={`Views of ${label}`}>
      {views.map(({ id, name, search }) => (
        <li key={id}>
          <Link to={`/${route}` as '/'} search={{ ...search, view: id } as never} className={classes.item} data-nested onClick={onChosen}>
            <span className={classes.label}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
