import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Links up the way, made by the app. */
  crumbs?: ReactNode;
  /** A line under the title: counts, the day. */
  detail?: ReactNode;
  /** The one primary action of the page. */
  primary?: ReactNode;
  /** Lesser actions, before the primary one. */
  aside?: ReactNode;
}

/** The head of a page: where you are, what it is, the one thing to do. */
export function PageHeader({ title, crumbs, detail, primary, aside }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      {crumbs && (
        <nav aria-label="Breadcrumb" className={classes.crumbs}>
          {crumbs}
        </nav>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          {detail && <div className={classes.detail}>{detail}</div>}
        </div>
        {(aside || primary) && (
          <div className={classes.actions} data-no-print>
            {aside}
            {primary}
          </div>
        )}
      </div>
    </div>
  );
}
