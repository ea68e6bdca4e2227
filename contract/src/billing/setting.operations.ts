import { one, operation, page } from '../base/index.ts';
import './billing.failures.ts';
import { BillingSettings, BillingSettingsEdit, ExchangeRate, ListExchangeRatesQuery, NewExchangeRate } from './setting.schema.ts';

export const readBillingSettings = operation({
  name: 'billing.readBillingSettings',
  spec: ['NAV-ADMIN-007'],
  summary: 'How the organisation charges and takes money.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/settings',
  reply: one(BillingSettings),
  failures: [],
});

export const updateBillingSettings = operation({
  name: 'billing.updateBillingSettings',
  spec: ['NAV-ADMIN-007'],
  summary: 'Changes how the organisation charges and takes money.',
  permission: 'settings.write',
  method: 'PATCH',
  path: '/api/v2/billing/settings',
  body: BillingSettingsEdit,
  reply: one(BillingSettings),
  failures: ['not_found', 'conflict'],
  audit: { action: 'billing-settings.update' },
});

export const listExchangeRates = operation({
  name: 'billing.listExchangeRates',
  spec: ['CONST-008'],
  summary: 'Rates of exchange, the latest first, and the one that holds now.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/exchange-rates',
  query: ListExchangeRatesQuery,
  reply: page(ExchangeRate).extend({
    current: ExchangeRate.nullable().describe('null: none is set, and nothing is taken in another currency.'),
  }),
  failures: [],
});

export const createExchangeRate = operation({
  name: 'billing.createExchangeRate',
  spec: ['CONST-008'],
  summary: 'Sets a rate of exchange from a moment on; the earlier ones stay.',
  permission: 'settings.write',
  method: 'POST',
  path: '/api/v2/billing/exchange-rates',
  body: NewExchangeRate,
  reply: one(ExchangeRate),
  failures: [],
  status: 201,
  audit: { action: 'exchange-rate.create' },
});
