import { person } from '../people'
import { actionsOf, type Story, scripted } from '../story'

/**
 * A person with rare transactions: purchases that a fund with a limit took only in part, failed ones, inherited shares,
 * and purchases that were refunded, one of them cut.
 */
export const shen: Story = {
  custNo: person('shen').custNo,
  index: '08',
  accounts: [
    {
      fundAccount: '980100000801',
      kind: 'fund',
      accountType: '0',
      openedDay: '2023-12-04',
      places: [{ name: 'direct', channelCode: '001', tradingAccount: 'T0010100000801' }],
    },
  ],
  cashDividends: ['100421'],
  actionsOn: scripted(
    actionsOf(`
2024-03-11|purchase|100011|direct|20000.00|
2024-06-17|purchase|100421|direct|50000.00>12345.67|
2024-09-09|purchase|100211|direct|8000.00|failed
2025-02-17|purchase|100121|direct|30000.00|
2025-07-21|purchase|100121|direct|15000.00|
2025-08-11|purchase|200031|direct|100000.00>7777.77|
2025-11-10|purchase|100411|direct|100000.00>36500.00|
2026-03-16|redeem|100011|direct|30%|
2026-05-18|purchase|100011|direct|5000.00|failed
2026-06-15|redeem|100211|direct|5000.00|
`),
  ),
  plans: [],
  office: [
    { day: '2025-03-03', kind: 'refund', fundCode: '100121', place: 'direct', boughtOn: '2025-02-17' },
    {
      ...{ day: '2025-04-10', kind: 'inherit', fundCode: '100211', place: 'direct' },
      lots: [
        { day: '2021-03-08', shares: '8000.00' },
        { day: '2024-01-09', shares: '4321.09' },
      ],
    },
    { day: '2025-09-01', kind: 'refund', fundCode: '200031', place: 'direct', boughtOn: '2025-08-11' },
    {
      ...{ day: '2026-01-15', kind: 'inherit', fundCode: '100301', place: 'direct' },
      lots: [{ day: '2023-05-11', shares: '6543.21' }],
    },
  ],
}
