import type { assets } from '@/contract/assets'
import { ownPortfolio } from '../../assets/own-portfolio'
import { reportOf } from '../../assets/report'
import { hasHash, hashOf, periodsOf, type ReportPeriod, reportKinds } from '../../assets/report-periods'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'

/** Reports on months, quarters and years. */
export const reportHandlers = {
  async busiDateNav(_, context) {
    const portfolio = await ownPortfolio(context)
    const addressed = (periods: readonly ReportPeriod[]) =>
      periods.map(({ kind, period, from, to, isComplete }) => ({
        hash: hashOf(context, { kind, period }),
        period,
        from,
        to,
        isComplete,
      }))
    return {
      asOf: portfolio.asOf,
      firstDay: portfolio.axis[0] ?? null,
      months: addressed(periodsOf(portfolio, 'month')),
      quarters: addressed(periodsOf(portfolio, 'quarter')),
      years: addressed(periodsOf(portfolio, 'year')),
    }
  },

  async analysisReport({ hash }, context) {
    const portfolio = await ownPortfolio(context)
    const period = reportKinds
      .flatMap(kind => periodsOf(portfolio, kind))
      .find(candidate => hasHash(context, candidate, hash))
    const report = period && (await reportOf(context, portfolio, period))
    if (!report) throw new Refusal(codes.notFound, '没有找到这份报告')
    return report
  },
} satisfies Partial<Handlers<typeof assets>>
