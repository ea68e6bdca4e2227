import type { Sample, World } from './world.ts';

/** The samples of the modules above reports. */
export const upperSamples: Record<string, (ids: World['ids']) => Sample> = {
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
