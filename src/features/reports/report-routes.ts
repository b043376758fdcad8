/** The screens of the reports. */
export const reportRoutes = { month: 'reportMonth', quarter: 'reportQuarter', year: 'reportYear' } as const
