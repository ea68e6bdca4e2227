import { Outlet } from '@tanstack/react-router';

/** The patient's chart: banner, tabs, the tab's page. */
export const Screen = () => <Outlet />;
