-- billing: the parts of payers are written.
grant insert, update, delete on billing.charge_cover to akoma_app;
