import { person } from '../people'
import { actionsOf, type Story, scripted } from '../story'

/** A person with amounts of hundreds of millions. */
export const abdu: Story = {
  custNo: person('abdu').custNo,
  index: '06',
  accounts: [
    {
      fundAccount: '980100000601',
      kind: 'fund',
      accountType: '0',
      openedDay: '2023-11-27',
      places: [{ name: 'direct', channelCode: '001', tradingAccount: 'T0010100000601' }],
    },
  ],
  cashDividends: [],
  actionsOn: scripted(
    actionsOf(`
2023-11-28|purchase|100302|direct|280000000.00|
2023-12-06|purchase|100201|direct|350000000.00|
2024-02-05|purchase|100402|direct|120000000.00|
2024-08-12|redeem|100302|direct|50000000.00|
2024-10-08|redeem|100402|direct|20%|
2025-04-14|purchase|100221|direct|200000000.00|
2025-09-15|purchase|100302|direct|150000000.00|
2026-03-09|purchase|200031|direct|36000000.00|
2026-11-20|purchase|100302|direct|20000000.00|
`),
  ),
  plans: [],
}
