import { person } from '../people'
import { actionsOf, plansOf, type Story, scripted } from '../story'

/** A person with ordinary holdings: six funds of six types, three regular investments, a few pending transactions. */
export const lin: Story = {
  custNo: person('lin').custNo,
  index: '01',
  accounts: [
    {
      fundAccount: '980100000101',
      kind: 'fund',
      accountType: '0',
      openedDay: '2023-11-20',
      places: [
        { name: 'direct', channelCode: '001', tradingAccount: 'T0010100000101' },
        { name: 'bank', channelCode: '101', tradingAccount: 'T1010100000102' },
      ],
    },
  ],
  cashDividends: ['100201'],
  actionsOn: scripted(
    actionsOf(`
2023-11-20|purchase|100301|direct|10000.00|
2023-12-04|purchase|100201|direct|15000.00|
2024-01-15|purchase|100101|bank|5000.00|
2024-02-26|purchase|200011|direct|6000.00|
2024-03-11|purchase|100021|direct|5000.00|
2024-05-20|purchase|100221|bank|10000.00|
2024-07-08|purchase|100301|direct|6000.00|
2024-09-30|purchase|100101|bank|5000.00|
2024-10-14|convert|100021>100402|direct|all|
2025-01-06|redeem|100301|direct|5000.00|
2025-03-17|purchase|100402|direct|3000.00|
2025-05-26|purchase|100201|direct|5000.00|
2025-07-18|redeem|100101|bank|25%|
2025-08-11|purchase|200011|direct|3000.00|cancelled
2025-09-22|purchase|200011|direct|2000.00|
2025-12-01|purchase|100301|direct|5000.00|
2026-03-02|convert|100301>100221|direct|4000.00|
2026-06-15|redeem|100402|direct|1500.00|
2026-09-07|purchase|100301|direct|1000.00|
2026-10-19|purchase|100201|direct|2000.00|failed
2026-11-16|subscribe|100161|direct|3000.00|
2026-11-19|purchase|200011|direct|1000.00|
2026-11-20|purchase|100201|direct|2000.00|
2026-11-20|redeem|100301|direct|1200.00|
`),
  ),
  plans: plansOf(
    '6229990101000000001',
    `
P0100001|100101|bank|500.00|month|8|2024-01-08|||
P0100002|100402|direct|200.00|week|3|2025-05-07|2026-12-09||
P0100003|200011|direct|200.00|twoWeeks|2|2024-04-02|||2025-02-18,2026-07-07
P0100004|100021|direct|300.00|month|20|2024-04-20||ended@2024-10-10|
`,
  ),
}
