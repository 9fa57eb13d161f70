// Loaded before the server (`--import`): a signal makes its event loop stand still, as a fault of ours would.

process.on('SIGUSR2', () => {
  for (;;);
})
