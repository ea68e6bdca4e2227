import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A rule of accessibility that a page breaks, and where. */
export interface Violation {
  id: string;
  impact: axe.ImpactValue | undefined;
  places: { target: string; summary: string }[];
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The rules that axe finds broken in the part of a page that a selector names. No page of ours has frames, so axe runs within the page. It is
 * brought there once for each document: brought anew, it is compiled anew.
 */
export async function violationsIn(page: Page, within: string): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, values }) => {
      const here = (window as unknown as { axe: typeof axe }).axe;
      const options: axe.RunOptions = { resultTypes: ['violations'], runOnly: { type: 'tag', values } };
      const { violations } = await here.run({ include: [within] }, options);
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        places: nodes.map(({ target, failureSummary }) => ({
          target: target.join(' '),
          summary: failureSummary?.split('\n')[1]?.trim() ?? '',
        })),
      }));
    },
    { within, values: tags },
  );
}
