import type { Sample, World } from './world.ts';

/** The samples of the queue, of the figures of a day, and of the modules above reports. */
export const upperSamples: Record<string, (ids: World['ids']) => Sample> = {
  'queue.callNext': ({ organization, location }) => ({ body: { managing_organization_id: organization, location_id: location } }),
  'queue.callWaiting': ({ visit }) => ({ params: { id: visit }, body: {} }),
  'queue.moveWaiting': ({ visit, location }) => ({ params: { id: visit }, body: { location_id: location, from_location_id: location } }),
  'queue.undoQueue': ({ visit }) => ({ params: { id: visit }, body: {} }),
  'queue.readTicket': ({ organization, visit }) => ({ params: { id: visit }, query: { managing_organization_id: organization } }),
  'queue.listDisplayKeys': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'queue.createDisplayKey': ({ organization, location }) => ({
    body: { managing_organization_id: organization, label: 'Waiting hall', location_id: location },
  }),
  'queue.deleteDisplayKey': ({ display_key }) => ({ params: { id: display_key } }),
  'queue.readQueueDisplay': () => ({}),
  'queue.listQueue': ({ organization }) => ({ query: { managing_organization_id: organization, workspace: 'OPD' } }),
  'reports.readAttendance': ({ organization, location }) => ({ query: { managing_organization_id: organization, location_id: location } }),
  'reports.readAppointmentFigures': ({ organization, location }) => ({
    query: { managing_organization_id: organization, location_id: location },
  }),
  'reports.readWaitingTimes': ({ organization, location }) => ({
    query: { managing_organization_id: organization, location_id: location },
  }),
  'reports.readFiguresByDay': ({ organization, location }) => ({
    query: { managing_organization_id: organization, location_id: location },
  }),
  'reports.readTimeline': ({ patient }) => ({ params: { id: patient } }),
  'reports.readMorbidity': ({ organization, location }) => ({ query: { managing_organization_id: organization, location_id: location } }),
  'reports.readEmergencyFigures': ({ organization, location }) => ({
    query: { managing_organization_id: organization, location_id: location },
  }),
  'reports.readFigureSettings': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'reports.updateFigureSettings': ({ organization }) => ({ body: { managing_organization_id: organization, age_limits: ['5y', '18y'] } }),
  'reports.exportDayFigures': ({ organization, location }) => ({
    query: { managing_organization_id: organization, location_id: location, part: 'attendance' },
    body: { format: 'xlsx' },
  }),
  'reports.listPeopleBehind': ({ organization, location, practitioner }) => ({
    query: { managing_organization_id: organization, location_id: location, practitioner_id: practitioner },
  }),
  'reports.exportPeopleBehind': ({ organization, location, practitioner }) => ({
    query: { managing_organization_id: organization, location_id: location, practitioner_id: practitioner },
    body: { format: 'csv' },
  }),

  'backup.readBackups': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'backup.backUpNow': ({ organization }) => ({ body: { managing_organization_id: organization } }),
  'backup.exportOrganization': ({ organization }) => ({ body: { password: 'x', code: '123456', managing_organization: organization } }),
  'backup.listOrganizationExports': ({ organization }) => ({ query: { managing_organization: organization } }),
  'backup.readOrganizationExport': ({ organization, organization_export }) => ({
    params: { id: organization_export },
    query: { managing_organization: organization },
  }),
  'backup.downloadOrganizationExport': ({ organization, organization_export }) => ({
    params: { id: organization_export },
    query: { managing_organization: organization },
  }),

  'webhooks.listWebhooks': ({ organization }) => ({ params: { id: organization } }),
  'webhooks.listWebhookEvents': ({ organization }) => ({ params: { id: organization } }),
  'webhooks.subscribe': ({ organization }) => ({
    params: { id: organization },
    body: {
      url: 'https://hook.example.org/akoma',
      events: ['visit.ended'],
      description: 'Laboratory',
      secret: 'a-secret-of-two-dozen-signs',
    },
  }),
  'webhooks.readWebhook': ({ organization, webhook }) => ({ params: { id: organization, webhook_id: webhook } }),
  'webhooks.updateWebhook': ({ organization, webhook }) => ({
    params: { id: organization, webhook_id: webhook },
    body: { url: 'https://hook.example.org/2', events: ['visit.created'], description: null, active: true },
  }),
  'webhooks.unsubscribe': ({ organization, webhook }) => ({ params: { id: organization, webhook_id: webhook } }),
  'webhooks.rotateSecret': ({ organization, webhook }) => ({ params: { id: organization, webhook_id: webhook } }),
  'webhooks.sendTest': ({ organization, webhook }) => ({ params: { id: organization, webhook_id: webhook } }),
  'webhooks.listDeliveries': ({ organization, webhook }) => ({
    params: { id: organization },
    query: { webhook_id: webhook, status: 'waiting' },
  }),
  'webhooks.readDelivery': ({ organization, delivery }) => ({ params: { id: organization, delivery_id: delivery } }),
  'webhooks.resendDelivery': ({ organization, delivery }) => ({ params: { id: organization, delivery_id: delivery } }),
};
