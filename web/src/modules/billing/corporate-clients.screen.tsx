import { ClientList, clientsOf } from './client-list.tsx';

const clients = clientsOf('corporate');
export const { load, search } = clients;

/** Employers, schools and others who pay for patients (CLIENT-011). */
export const Screen = () => <ClientList kind="corporate" list={clients} />;
