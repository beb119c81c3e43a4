// Loaded into the API before its own code: when the process that started it is gone, however it ended, the API ends too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
