/** Files of one workspace to mutate, and the tests that should detect it. */
export interface Unit {
  workspace: 'contract' | 'server' | 'web';
  /** Relative to the workspace; `file.ts#one,two` mutates only these functions. */
  files: readonly string[];
  /** Test files. */
  tests: readonly string[];
  /** Of rules alone: no database is started for them. */
  pure?: true;
}

/** Files that the drill mutates together. */
export interface Group {
  /** Of a hundred breakages a test has to notice so many. */
  least: number;
  units: readonly Unit[];
}

const inFolder = (folder: string, names: string, ending = '.ts'): string[] => names.split(' ').map((name) => `${folder}/${name}${ending}`);

const http = 'src/platform/http';
const organization = 'src/modules/organization';
const identity = 'src/modules/identity';

/** The code whose mutations must be detected. */
export const groups: Readonly<Record<string, Group>> = {
  permissions: {
    least: 95,
    units: [
      {
        workspace: 'contract',
        files: ['src/base/permission.ts'],
        tests: ['src/base/permission.test.ts', 'src/organization/granting.test.ts'],
      },
      {
        workspace: 'server',
        files: [`${http}/serve.ts#judgeHead,permittedActor,mayCall,tokenOf`, `${http}/request-organization.ts`],
        tests: inFolder(http, 'who-may request-organization', '.test.ts'),
        pure: true,
      },
      {
        workspace: 'server',
        files: inFolder(organization, 'administrators.rules seeded-roles.rules'),
        tests: inFolder(organization, 'administrators.rules seeded-roles.rules', '.test.ts'),
        pure: true,
      },
      {
        workspace: 'server',
        files: inFolder(organization, 'judge-grant guard-rights demand-owner'),
        tests: inFolder(organization, 'guard-rights', '.test.ts'),
      },
    ],
  },
  money: {
    least: 85,
    units: [
      {
        workspace: 'contract',
        files: ['src/base/money.ts', ...inFolder('src/catalogue', 'price-finding charge-text tier-cost')],
        tests: ['src/base/money.test.ts', ...inFolder('src/catalogue', 'price-finding charge-text tier-cost', '.test.ts')],
      },
      {
        workspace: 'server',
        files: inFolder('src/modules/catalogue', 'price-line.rules service-price.rules'),
        tests: inFolder('src/modules/catalogue', 'price-line.rules service-price.rules', '.test.ts'),
        pure: true,
      },
      {
        workspace: 'server',
        files: ['src/modules/catalogue/find-service-price.ts'],
        tests: ['src/modules/catalogue/service-price.test.ts'],
      },
      { workspace: 'web', files: ['src/ui/page/format-money.ts'], tests: ['src/ui/page/format-money.test.ts'] },
    ],
  },
  scores: {
    least: 85,
    units: [
      {
        workspace: 'contract',
        files: inFolder('src/observations', 'tews triage mews-form morse-form blood-pressure bmi observation-value units'),
        tests: inFolder('src/observations', 'tews triage vitals paper-scores units', '.test.ts'),
      },
      {
        workspace: 'server',
        files: ['src/modules/observations/observations.rules.ts'],
        tests: ['src/modules/observations/observations.rules.test.ts'],
        pure: true,
      },
    ],
  },
  session: {
    least: 85,
    units: [
      {
        workspace: 'server',
        files: inFolder(identity, 'identity.rules session.cookies sign-access password.rules second-factor.rules'),
        tests: inFolder(identity, 'identity.rules session.cookies sign-access password.rules second-factor.rules', '.test.ts'),
        pure: true,
      },
      {
        workspace: 'server',
        files: [`${identity}/refresh-session.ts`],
        tests: [`${identity}/refresh-session.test.ts`],
      },
      {
        workspace: 'web',
        files: inFolder('src/client', 'idle-deadline idle-clock lock clear-on-user-change renewal'),
        tests: inFolder('src/client', 'idle-deadline idle-clock lock clear-on-user-change renewal request', '.test.ts'),
      },
    ],
  },
  sanitiser: {
    least: 85,
    units: [
      { workspace: 'contract', files: ['src/base/rich-text.ts'], tests: ['src/base/rich-text.test.ts'] },
      {
        workspace: 'server',
        files: ['src/platform/clean-rich-text.ts'],
        tests: ['src/platform/clean-rich-text.test.ts'],
        pure: true,
      },
    ],
  },
  guards: {
    least: 85,
    units: [
      {
        workspace: 'web',
        files: ['src/app/guards/route-access.ts', ...inFolder(identity, 'return-address login-search')],
        tests: ['src/app/guards/route-access.test.ts', ...inFolder(identity, 'return-address login-search', '.test.ts')],
      },
    ],
  },
  dates: {
    least: 85,
    units: [
      {
        workspace: 'contract',
        files: ['src/base/time.ts', 'src/patients/age.ts', 'src/encounters/late-entry.ts'],
        tests: ['src/base/time.test.ts', 'src/patients/age.test.ts', 'src/encounters/late-entry.test.ts'],
      },
      {
        workspace: 'web',
        files: inFolder('src/ui/time', 'format typed-day typed-time zone'),
        tests: inFolder('src/ui/time', 'format typed-day typed-time zone', '.test.ts'),
      },
      {
        workspace: 'server',
        files: ['src/modules/reports/reports.rules.ts#clockOf,wallTime,dayIn,aheadAt,beginningOf,periodOf'],
        tests: ['src/modules/reports/reports.rules.test.ts'],
        pure: true,
      },
    ],
  },
};
