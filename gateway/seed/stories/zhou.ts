import { person } from '../people'
import { actionsOf, plansOf, type Story, scripted } from '../story'

/** A person with funds at four channels, on the exchange and outside it. Some funds are at several channels. */
export const zhou: Story = {
  custNo: person('zhou').custNo,
  index: '05',
  accounts: [
    {
      fundAccount: '980100000501',
      kind: 'fund',
      accountType: '0',
      openedDay: '2023-12-18',
      places: [
        { name: 'direct', channelCode: '001', tradingAccount: 'T0010100000501' },
        { name: 'river', channelCode: '101', tradingAccount: 'T1010100000502' },
      ],
    },
    {
      fundAccount: '980100000503',
      kind: 'fund',
      accountType: '0',
      openedDay: '2024-05-06',
      places: [{ name: 'east', channelCode: '102', tradingAccount: 'T1020100000503' }],
    },
    {
      fundAccount: 'A990000501',
      kind: 'shareholder',
      accountType: '0',
      openedDay: '2024-03-04',
      places: [{ name: 'broker', channelCode: '201', tradingAccount: 'T2010100000504' }],
    },
  ],
  cashDividends: ['100221'],
  actionsOn: scripted(
    actionsOf(`
2023-12-25|purchase|100101|direct|12000.00|
2024-01-10|purchase|100101|river|8000.00|
2024-03-18|purchase|100401|broker|36000.00|
2024-03-18|purchase|200201|broker|15000.00|
2024-05-13|purchase|100101|east|6000.00|
2024-05-27|purchase|100221|east|30000.00|
2024-06-12|subscribe|100141|direct|10000.00|
2024-08-19|purchase|200012|river|9000.00|
2024-11-11|purchase|100151|broker|7000.00|
2025-02-17|purchase|100111|river|15000.00|
2025-04-21|redeem|100401|broker|30%|
2025-07-14|purchase|200211|broker|21000.00|
2025-10-20|convert|100101>100221|east|50%|
2026-01-19|purchase|200021|direct|5000.00|
2026-04-13|redeem|100111|river|all|
2026-07-20|purchase|100311|direct|18000.00|
2026-11-18|purchase|200021|direct|1500.00|
2026-11-20|redeem|100101|river|1000.00|
2026-11-20|convert|100221>100402|east|20%|
`),
  ),
  plans: plansOf(
    '6229990105000000005',
    `
P0500001|100101|river|300.00|month|5|2024-02-05|||2025-05-06
P0500002|100402|east|500.00|month|28|2024-06-28|2025-06-30||
`,
  ),
}
