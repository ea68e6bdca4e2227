import { ClientList, clientsOf } from './client-list.tsx';

const clients = clientsOf('insurance');
export const { load, search } = clients;

/** Insurers who pay for patients (CLIENT-012). */
export const Screen = () => <ClientList kind="insurance" list={clients} />;
