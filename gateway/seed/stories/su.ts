import { person } from '../people'
import { actionsOf, plansOf, type Story, scripted } from '../story'

/**
 * A person with a pension account, whose Y shares reach the yearly limit of 12,000 yuan, and with an ordinary account.
 */
export const su: Story = {
  custNo: person('su').custNo,
  index: '03',
  accounts: [
    {
      fundAccount: '980100000301',
      kind: 'fund',
      accountType: '0',
      openedDay: '2023-12-04',
      places: [{ name: 'direct', channelCode: '001', tradingAccount: 'T0010100000301' }],
    },
    {
      fundAccount: '980100000302',
      kind: 'fund',
      accountType: '1',
      openedDay: '2023-12-04',
      places: [{ name: 'pension', channelCode: '101', tradingAccount: 'T1010100000302' }],
    },
  ],
  cashDividends: [],
  actionsOn: scripted(
    actionsOf(`
2023-12-11|purchase|200103|pension|8000.00|
2023-12-11|purchase|200113|pension|4000.00|
2024-01-08|purchase|100211|direct|30000.00|
2024-01-22|purchase|200103|pension|6000.00|
2024-01-22|purchase|200123|pension|6000.00|
2024-06-11|purchase|100131|direct|20000.00|
2024-09-02|purchase|100301|direct|25000.00|
2025-01-13|purchase|200113|pension|5000.00|
2025-03-10|redeem|100211|direct|40%|
2025-06-09|purchase|100421|direct|9000.00|
2025-11-03|redeem|100301|direct|all|
2026-01-12|purchase|200103|pension|6000.00|
2026-08-10|purchase|200111|direct|12000.00|
`),
  ),
  plans: plansOf(
    '6229990103000000003',
    `
P0300001|200404|pension|500.00|month|15|2025-02-15|2026-01-31||
P0300002|200404|pension|500.00|month|15|2026-02-15|||
P0300003|100131|direct|1000.00|month|25|2024-12-25|2027-12-31|paused@2026-09-01|
`,
  ),
}
