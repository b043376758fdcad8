/**
 * Simulates the bridge that the company's app puts into its pages: `login` gives a one-time code of the person logged
 * in to the app.
 */
window.EserviceApp = {
  login({ success, fail }) {
    fetch('/sim/wx/code')
      .then(answer => answer.json())
      .then(({ code }) => success({ code }))
      .catch(error => fail({ errMsg: String(error) }))
  },
}
