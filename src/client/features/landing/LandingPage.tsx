export function LandingPage() {
  return <h1>Luka</h1>
}
