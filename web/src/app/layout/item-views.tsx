import { Link } from '@tanstack/react-router';
import { linkTo, type RouteName } from '../../client/link-to.ts';
import { listWorkbench } from '../../client/list/list-workbench.ts';
import classes from './sidebar.module.css';

/** The name of a route's list for saved views; the same list in every workspace has one name. */
const listOfRoute = (route: string): string | undefined => (/-patients$/.test(route) ? 'patients' : undefined);

interface ItemViewsProps {
  route: RouteName;
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
          <Link {...linkTo(`/${route}`, { ...search, view: id })} className={classes.item} data-nested onClick={onChosen}>
            <span className={classes.label}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
